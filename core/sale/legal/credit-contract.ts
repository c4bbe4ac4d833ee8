import type { Locale } from '#core/context';
import { LEGAL_TEXT_VERSION, type CreditFacts, type Order } from '#core/orders';
import { inLanguage } from '#core/kit';
import { creditInformation, type CreditSupplier } from './credit-information.ts';
import { creditWithdrawal } from './credit-withdrawal.ts';
import { legalTextPdf } from './legal-text-pdf.ts';

export const CREDIT_CONTRACT_TITLE = {
  de: 'Vertrag über die Ratenzahlung',
  en: 'Instalment credit agreement',
} as const;

/** Consumer who takes the credit; absent in a draft. */
export interface Borrower {
  name: string;
  address: string;
}

/** The buyer of an order as the one who takes its credit. */
export function borrowerOf(
  order: Pick<
    Order,
    'buyer_first_name' | 'buyer_last_name' | 'buyer_street' | 'buyer_street_number' | 'buyer_zip' | 'buyer_city'
  >,
): Borrower {
  return {
    name: `${order.buyer_first_name} ${order.buyer_last_name}`.trim(),
    address: [
      `${order.buyer_street} ${order.buyer_street_number}`.trim(),
      `${order.buyer_zip} ${order.buyer_city}`.trim(),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/**
 * The contract on instalments, apart from the information before it (§§ 492, 506, 507 BGB, Art. 247 § 6 EGBGB): the same figures, who is bound by
 * them, and the information on withdrawal that belongs to a credit. Pure.
 */
export function creditContract(
  facts: CreditFacts,
  { supplier, borrower, locale }: { supplier: CreditSupplier; borrower: Borrower | null; locale: Locale },
): string {
  const [creditor, main, costs, rights, distance] = creditInformation(facts, supplier, locale);
  const rows = (section: typeof creditor, without = /^$/): string =>
    section!.rows
      .filter(([label]) => !without.test(label))
      .map(([label, text]) => `${label}: ${text}`)
      .join('\n');
  const named = borrower
    ? [borrower.name, borrower.address].filter(Boolean).join(', ')
    : inLanguage(locale, { de: 'die Person, die bestellt (Entwurf)', en: 'the person who orders (draft)' });
  return [
    inLanguage(locale, { de: '# Vertragsparteien', en: '# Parties' }),
    rows(creditor),
    `${inLanguage(locale, { de: 'Kreditnehmer', en: 'Borrower' })}: ${named}`,
    inLanguage(locale, { de: '# Kredit und Raten', en: '# Credit and instalments' }),
    rows(main),
    inLanguage(locale, { de: '# Kosten und Verzug', en: '# Costs and late payment' }),
    rows(costs),
    ...inLanguage(locale, { de: GERMAN, en: ENGLISH }),
    rows(rights, /^(Widerruf|Right of withdrawal)$/),
    rows(distance, /^(Gültigkeit|Validity)/),
    ...creditWithdrawal(facts, supplier, locale),
  ].join('\n\n');
}

/** The contract as a PDF. The same facts, parties and language give the same bytes. */
export function drawCreditContract(
  facts: CreditFacts,
  parties: { supplier: CreditSupplier; borrower: Borrower | null; locale: Locale },
): Promise<Uint8Array> {
  return legalTextPdf({
    title: CREDIT_CONTRACT_TITLE[parties.locale],
    shop: parties.supplier.name,
    version: LEGAL_TEXT_VERSION,
    body: creditContract(facts, parties),
    locale: parties.locale,
    publishedAt: new Date(`${facts.orderedOn}T00:00:00Z`),
  });
}

const GERMAN = [
  '# Zahlungen und Ende',
  'Die Raten werden an den genannten Tagen mit dem Zahlungsmittel bezahlt, das Sie in der Bestellung gewählt haben. Einen Tilgungsplan, der zeigt, welche Zahlung wann fällig ist, erhalten Sie jederzeit auf Wunsch kostenlos.',
  'Der Vertrag endet mit der letzten Rate. Wegen Zahlungsverzugs kann der Verkäufer den Rest erst fällig stellen, wenn Sie mit mindestens zwei aufeinander folgenden Raten und einem Zehntel des Kreditbetrags, bei mehr als drei Jahren Laufzeit einem Zwanzigstel, im Rückstand sind und eine Frist von zwei Wochen mit dieser Ankündigung ohne Erfolg blieb. Zahlungen, die nicht für alles reichen, werden erst auf die Kosten der Rechtsverfolgung, dann auf die Raten und zuletzt auf Zinsen angerechnet.',
  '# Weitere Rechte',
];

const ENGLISH = [
  '# Payments and end',
  'The instalments are paid on the days named with the means of payment you chose in the order. A plan that shows which payment is due when is yours free of charge at any time on request.',
  'The contract ends with the last instalment. For late payment the seller can call in the rest only once you are behind with at least two successive instalments and a tenth of the credit, or a twentieth where it runs for more than three years, and a period of two weeks that announced this has passed without success. Payments that do not cover everything count towards the costs of enforcement first, then the instalments, and interest last.',
  '# Further rights',
];
