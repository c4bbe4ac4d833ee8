import type { Locale } from '#core/context';
import { countryName } from '#core/kit';
import { controller } from './compose-privacy.ts';
import type { ShopFacts } from './shop-facts.ts';

const WORDS = {
  de: {
    scope: `# Geltung

Diese Bedingungen gelten für alle Verträge über Waren und Leistungen dieses Shops zwischen Ihnen und:`,
    contract: `# Vertragsschluss

Was der Shop zeigt, ist eine Einladung zur Bestellung. Mit dem Bestellknopf geben Sie ein verbindliches Angebot ab; vorher können Sie alle Angaben prüfen und ändern. Der Vertrag kommt zustande, sobald wir die Bestellung per E-Mail bestätigen oder die Leistung bereitstellen. Den Vertragstext speichern wir und schicken ihn Ihnen mit der Bestätigung. Verträge schließen wir auf Deutsch und Englisch.`,
    prices: `# Preise und Zahlung

Alle Preise sind Gesamtpreise{vat}. {shipping} Die Zahlungsarten zeigt die Kasse; der Betrag ist sofort fällig, soweit dort nichts anderes steht.`,
    vat: ' einschließlich der Umsatzsteuer Ihres Landes',
    small: ' (Kleinunternehmer, ohne Umsatzsteuer nach § 19 UStG)',
    noShipping: 'Versandkosten gibt es nicht.',
    shipping: 'Bei Waren kommt der Versand dazu; was er kostet, zeigt die Kasse, bevor Sie bestellen.',
    goods: {
      places:
        'Waren versenden wir an die Adresse, die Sie an der Kasse angeben, nach: {countries}. In andere Länder versenden wir nicht.',
      time: 'Die Lieferzeit beträgt höchstens {times}, gerechnet ab dem Tag nach der Bestellung; bei Überweisung ab dem Tag, nachdem Sie den Auftrag an Ihre Bank gegeben haben.',
      sameTime: '{days} Werktage',
      timeOf: '{days} Werktage nach {countries}',
      noTime: 'Die Lieferzeit nennt die Kasse, bevor Sie bestellen.',
      title:
        'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Die Gefahr geht auf Verbraucher erst über, wenn sie die Ware erhalten.',
      back: 'Bei einem Widerruf tragen Sie die unmittelbaren Kosten der Rücksendung. Die Frist beginnt mit dem Tag, an dem Sie die letzte Ware erhalten.',
    },
    defectsGoods: 'Für Waren gilt das gesetzliche Mängelhaftungsrecht (§§ 434 ff. BGB).',
    installment: `## Ratenzahlung

Bei Ratenzahlung schulden Sie den Gesamtpreis in den Raten, die die Kasse nennt. Sie können jederzeit vorzeitig zahlen.`,
    subscription: `# Laufzeit und Kündigung

Abonnements verlängern sich um den Zeitraum, den die Kasse nennt, bis Sie kündigen. Sie können zum Ende jedes bezahlten Zeitraums kündigen, über „Verträge hier kündigen“ am Fuß jeder Seite, in Ihrem Kundenbereich oder in Textform. Das Recht, aus wichtigem Grund zu kündigen, bleibt.`,
    delivery: '# Lieferung und Nutzung',
    kinds: {
      download:
        'Dateien stellen wir nach der Zahlung zum Herunterladen bereit: auf der Seite nach dem Kauf, per E-Mail und in Ihrem Kundenbereich. Sie dürfen sie für sich selbst nutzen, nicht weitergeben, verkaufen oder öffentlich zugänglich machen.',
      course:
        'Kurse stehen nach der Zahlung in Ihrem Kundenbereich, so lange wie auf der Produktseite angegeben. Der Zugang ist persönlich. Einen bestimmten Lernerfolg schulden wir nicht.',
      membership:
        'Mitglieder haben Zugang zu den Inhalten, die auf der Produktseite genannt sind, solange die Mitgliedschaft läuft. Der Zugang ist persönlich.',
      event:
        'Tickets schicken wir per E-Mail. Sie gelten für die genannte Veranstaltung. Fällt sie aus, erstatten wir den Preis. Für Veranstaltungen der Freizeit zu einem festen Termin besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB).',
      license_key:
        'Lizenzschlüssel schicken wir nach der Zahlung. Die Lizenz gilt im Umfang, den die Produktseite nennt, und ist nicht auf andere Konten übertragbar, soweit das Gesetz es nicht erlaubt.',
      service: 'Dienstleistungen erbringen wir zum vereinbarten Termin.',
      certificate: 'Urkunden stellen wir als PDF aus, sobald die genannten Voraussetzungen erfüllt sind.',
      bundle: 'Für jeden Teil eines Pakets gilt, was hier für seine Art steht.',
    },
    withdrawal: `# Widerrufsrecht

Verbraucher haben ein Widerrufsrecht. Einzelheiten, auch zum vorzeitigen Erlöschen, nennt die Widerrufsbelehrung. Widerrufen können Sie auch über „Vertrag widerrufen“ am Fuß jeder Seite.`,
    defects: `# Mängel und Aktualisierungen

Es gelten die gesetzlichen Rechte. Verbrauchern schulden wir auch die Aktualisierungen, die ein digitales Produkt braucht, damit es vertragsgemäß bleibt (§ 327f BGB).`,
    liability: `# Haftung

Wir haften unbeschränkt bei Vorsatz, grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten und nur für den vorhersehbaren, typischen Schaden.`,
    final: `# Schluss

Es gilt das Recht von {country}; zwingende Vorschriften des Landes, in dem Sie als Verbraucher leben, bleiben unberührt. Zur Teilnahme an einem Verfahren vor einer Verbraucherschlichtungsstelle sind wir nicht verpflichtet und nicht bereit.`,
  },
  en: {
    scope: `# Scope

These terms govern all contracts about goods and services of this shop between you and:`,
    contract: `# Conclusion of contract

What the shop shows is an invitation to order. With the order button you make a binding offer; before that you can check and change everything. The contract is made as soon as we confirm the order by e-mail or provide the service. We keep the text of the contract and send it to you with the confirmation. Contracts are made in German and English.`,
    prices: `# Prices and payment

All prices are total prices{vat}. {shipping} The checkout shows the methods of payment; the amount is due at once unless it says otherwise there.`,
    vat: ' including the VAT of your country',
    small: ' (small business without VAT under § 19 UStG)',
    noShipping: 'There is no delivery charge.',
    shipping: 'For goods the shipping is added; the checkout shows what it costs before you order.',
    goods: {
      places:
        'Goods are sent to the address that you enter at the checkout, to: {countries}. We do not send to other countries.',
      time: 'Delivery takes {times} at most, counted from the day after the order; with a bank transfer from the day after you instructed your bank.',
      sameTime: '{days} working days',
      timeOf: '{days} working days to {countries}',
      noTime: 'The checkout names the delivery time before you order.',
      title:
        'The goods remain our property until they are fully paid. The risk passes to consumers only when they receive the goods.',
      back: 'If you withdraw you bear the direct cost of sending the goods back. The period begins with the day on which you receive the last of the goods.',
    },
    defectsGoods: 'For goods the rights in case of defects given by law apply (§§ 434 ff. BGB).',
    installment: `## Instalments

With instalments you owe the total price in the parts named at the checkout. You may pay early at any time.`,
    subscription: `# Duration and cancellation

Subscriptions renew by the period named at the checkout until you cancel. You can cancel to the end of each paid period, through “Cancel contracts here” at the foot of every page, in your customer area or in text form. The right to cancel for good cause remains.`,
    delivery: '# Delivery and use',
    kinds: {
      download:
        'Files are provided for download after payment: on the page after the purchase, by e-mail and in your customer area. You may use them yourself, not pass them on, sell them or make them public.',
      course:
        'Courses stand in your customer area after payment, for as long as the product page says. Access is personal. We do not owe a certain success in learning.',
      membership:
        'Members have access to the contents named on the product page while the membership runs. Access is personal.',
      event:
        'Tickets are sent by e-mail. They are valid for the event named. If it is cancelled, we refund the price. For leisure events on a fixed date there is no right of withdrawal (§ 312g (2) no. 9 BGB).',
      license_key:
        'Licence keys are sent after payment. The licence has the extent named on the product page and may not be transferred to other accounts unless the law allows it.',
      service: 'Services are rendered at the time agreed.',
      certificate: 'Certificates are issued as PDF once the conditions named are met.',
      bundle: 'What is said here of its kind holds for each part of a bundle.',
    },
    withdrawal: `# Right of withdrawal

Consumers have a right of withdrawal. The instructions on withdrawal tell the details, also of its early end. You can also withdraw through “Withdraw from contract” at the foot of every page.`,
    defects: `# Defects and updates

The rights given by law apply. To consumers we also owe the updates a digital product needs to stay in conformity with the contract (§ 327f BGB).`,
    liability: `# Liability

We are fully liable for intent, gross negligence, injury to life, body or health and under the Product Liability Act. For slight negligence we are liable only for the breach of essential duties and only for foreseeable, typical damage.`,
    final: `# Final

The law of {country} applies; mandatory rules of the country in which you live as a consumer stay in force. We are not obliged and not willing to take part in dispute resolution before a consumer arbitration board.`,
  },
} as const;

type Kind = keyof (typeof WORDS)['de']['kinds'];

/** Terms and conditions that fit what the shop sells today. */
export function composeTerms(facts: ShopFacts, locale: Locale, country: string): string {
  const { supplier, types, plans, goods } = facts;
  const w = WORDS[locale];
  const kinds = (Object.keys(w.kinds) as Kind[]).filter((kind) => types.includes(kind));
  const isSmall = supplier.tax_scheme === 'small_business' || supplier.tax_scheme === 'none';
  return [
    w.scope,
    controller(supplier, locale),
    w.contract,
    w.prices
      .replace('{vat}', () => (isSmall ? w.small : w.vat))
      .replace('{shipping}', () => (goods ? w.shipping : w.noShipping)),
    plans.includes('installment') ? w.installment : '',
    w.delivery,
    ...(goods ? deliveryOfGoods(facts, locale) : []),
    ...kinds.map((kind) => w.kinds[kind]),
    ...(kinds.length === 0 ? [w.kinds.download] : []),
    plans.some((plan) => plan === 'subscription' || plan === 'limited_subscription') ? w.subscription : '',
    w.withdrawal,
    w.defects,
    goods ? w.defectsGoods : '',
    w.liability,
    w.final.replace('{country}', () => country),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Places that goods go to and the time they take, as far as the seller has said: where all take the same, without naming the places twice. */
function deliveryOfGoods({ regions }: ShopFacts, locale: Locale): string[] {
  const w = WORDS[locale].goods;
  const named = (codes: readonly string[]): string => codes.map((code) => countryName(code, locale)).join(', ');
  const days = new Set(regions.map(({ workdays }) => workdays));
  const times = regions.map(({ workdays, countries }) =>
    (days.size === 1 ? w.sameTime : w.timeOf)
      .replace('{days}', String(workdays))
      .replace('{countries}', () => named(countries)),
  );
  return [
    regions.length > 0
      ? w.places.replace('{countries}', () => named(regions.flatMap(({ countries }) => countries)))
      : '',
    regions.length === 0 || days.has(null) ? w.noTime : w.time.replace('{times}', () => [...new Set(times)].join('; ')),
    w.title,
    w.back,
  ];
}
