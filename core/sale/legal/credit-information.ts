import type { Locale } from '#core/context';
import { formatDate, formatMoney, inLanguage, languageTag, money } from '#core/kit';
import type { CreditFacts, Supplier } from '#core/orders';
import { creditAprBp } from './credit-apr.ts';

/** One part of the form: rows of what is asked and what is so. */
export interface CreditSection {
  title: string;
  rows: readonly (readonly [label: string, text: string])[];
}

export const CREDIT_FORM_TITLE = {
  de: 'Europäische Standardinformationen für Verbraucherkredite',
  en: 'Standard European Consumer Credit Information',
} as const;

/** The creditor; the form names the online withdrawal, too. */
export type CreditSupplier = Supplier & { withdrawalUrl: string };

/**
 * The information before the contract in the order of the European form (Directive (EU) 2023/2225, annex I), for instalments that a seller
 * grants for their own goods. Pure: the same figures always say the same.
 */
export function creditInformation(facts: CreditFacts, supplier: CreditSupplier, locale: Locale): CreditSection[] {
  const cost = (minor: number): string =>
    formatMoney(money(minor, facts.currency), { style: 'locale', locale: languageTag(locale) });
  const total = facts.rates.reduce((sum, { amount }) => sum + amount, facts.dueNow);
  const surcharge = Math.max(0, total - facts.cashPrice);
  const last = facts.rates.at(-1)!;
  const rate = creditAprBp(facts);
  const apr =
    rate === null
      ? inLanguage(locale, { de: 'Nicht bestimmbar', en: 'Cannot be determined' })
      : `${new Intl.NumberFormat(inLanguage(locale, { de: 'de', en: 'en-GB' }), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rate / 100)} %`;
  const rates = facts.rates
    .map(({ dueDate, amount }, index) => `${index + 1}. ${formatDate(dueDate, locale)}: ${cost(amount)}`)
    .join('\n');
  const row = (german: string, english: string, germanText: string, englishText = germanText): [string, string] =>
    inLanguage(locale, { de: [german, germanText], en: [english, englishText] });
  const none = (german: string, english: string): string => inLanguage(locale, { de: german, en: english });
  return [
    {
      title: none('1. Kreditgeber', '1. Creditor'),
      rows: [
        row('Kreditgeber', 'Creditor', supplier.name),
        row('Anschrift', 'Address', supplier.address),
        row('E-Mail und Telefon', 'E-mail and telephone', [supplier.email, supplier.phone].filter(Boolean).join(', ')),
      ],
    },
    {
      title: none('2. Der Kredit in Kürze', '2. Main features of the credit'),
      rows: [
        row(
          'Kreditart',
          'Type of credit',
          'Teilzahlungsgeschäft: Der Verkäufer stundet den Kaufpreis in Raten',
          'Deferred payment: the seller lets the price be paid in instalments',
        ),
        row('Gesamtkreditbetrag', 'Total amount of credit', cost(Math.max(0, facts.cashPrice - facts.dueNow))),
        row(
          'Laufzeit',
          'Duration',
          `${formatDate(facts.orderedOn, 'de')} bis ${formatDate(last.dueDate, 'de')}`,
          `${formatDate(facts.orderedOn, 'en')} to ${formatDate(last.dueDate, 'en')}`,
        ),
        row('Heute zu zahlen', 'Payable today', cost(facts.dueNow)),
        row('Raten', 'Instalments', rates),
        row('Gesamtbetrag, den Sie zahlen', 'Total amount you pay', cost(total)),
        row('Ware oder Leistung', 'Goods or service', facts.goods),
        row('Barzahlungspreis', 'Cash price', cost(facts.cashPrice)),
        row('Sicherheiten', 'Securities', 'Keine', 'None'),
      ],
    },
    {
      title: none('3. Kosten des Kredits', '3. Costs of the credit'),
      rows: [
        row(
          'Sollzinssatz',
          'Borrowing rate',
          surcharge === 0
            ? '0,00 % (zinsfrei)'
            : `Kein eigener Zinssatz; der Aufschlag auf den Barzahlungspreis ist ${cost(surcharge)}`,
          surcharge === 0
            ? '0.00 % (free of interest)'
            : `No rate of its own; the surcharge on the cash price is ${cost(surcharge)}`,
        ),
        row('Effektiver Jahreszins', 'Annual percentage rate of charge (APR)', apr),
        row(
          'Weitere Kosten',
          'Other costs',
          'Keine. Es muss keine Versicherung und keine Nebenleistung dazu abgeschlossen werden',
          'None. No insurance or other service has to be taken out',
        ),
        row(
          'Bei Zahlungsverzug',
          'In case of late payment',
          'Höchstens der gesetzliche Verzugszins (fünf Prozentpunkte über dem Basiszinssatz) und die wirklich entstandenen Kosten. Ausbleibende Zahlungen können schwere Folgen haben',
          'At most the statutory default interest (five percentage points above the base rate) and costs that really arose. Missing payments may have severe consequences',
        ),
      ],
    },
    {
      title: none('4. Ihre Rechte', '4. Your rights'),
      rows: [
        row(
          'Widerruf',
          'Right of withdrawal',
          `Sie können den Kreditvertrag binnen 14 Tagen ohne Gründe widerrufen, auch online: ${supplier.withdrawalUrl}. Mit dem Kredit entfällt auch der Kauf. Ein weiteres Widerrufsrecht besteht daneben nicht, und dieses erlischt nicht durch den Zugang`,
          `You can withdraw from the credit within 14 days without giving reasons, online as well: ${supplier.withdrawalUrl}. The purchase ends with the credit. There is no other right of withdrawal beside it, and this one does not end with access`,
        ),
        row(
          'Vorzeitige Rückzahlung',
          'Early repayment',
          'Jederzeit ganz oder teilweise, ohne Entschädigung. Kosten für die restliche Laufzeit entfallen',
          'At any time, in full or in part, without compensation. Costs of the remaining duration are not owed',
        ),
        row(
          'Prüfung Ihrer Angaben',
          'Assessment of what you state',
          'Vor dem Vertrag wird aus Ihren Angaben zu Einkommen und Ausgaben und aus offenen Raten bei diesem Verkäufer geprüft, ob Sie die Raten tragen können. Eine Auskunftei wird nicht gefragt. Wird der Kredit abgelehnt, erfahren Sie sofort und kostenlos den Grund und können verlangen, dass ein Mensch es prüft',
          'Before the contract it is assessed from the income and costs you state, and from open instalments with this seller, whether you can bear the instalments. No credit agency is asked. If the credit is refused you are told the reason at once and free of charge, and can ask for a person to look at it',
        ),
        row(
          'Vertragsentwurf',
          'Draft of the contract',
          'Sie erhalten auf Wunsch kostenlos eine Kopie',
          'You get a copy free of charge on request',
        ),
        row(
          'Rat bei Geldsorgen',
          'Help with debts',
          'Wenn Raten schwer fallen, hilft eine anerkannte Schuldnerberatung in Ihrer Nähe kostenlos',
          'If instalments become hard to pay, recognised debt advice near you helps',
        ),
      ],
    },
    {
      title: none('5. Fernabsatz', '5. Distance marketing'),
      rows: [
        row(
          'Anwendbares Recht',
          'Applicable law',
          'Das Recht am Sitz des Verkäufers; der zwingende Schutz Ihres Wohnsitzlandes bleibt',
          'The law of the seller’s seat; the mandatory protection of the country you live in remains',
        ),
        row('Sprache', 'Language', 'Deutsch', 'English'),
        row(
          'Gültigkeit dieser Angaben',
          'Validity of this information',
          `Für Bestellungen am ${formatDate(facts.orderedOn, 'de')}`,
          `For orders placed on ${formatDate(facts.orderedOn, 'en')}`,
        ),
      ],
    },
  ];
}
