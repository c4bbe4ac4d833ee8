/** Words of the form that single coupons and series share. */
export const FORM_TEXTS = {
  de: {
    code: 'Code', codeHelp: 'Zum Beispiel SOMMER-2027. Groß und klein ist gleich. Leer lassen, dann machen wir einen, den niemand errät.',
    codeEditHelp: 'Groß und klein ist gleich. Wer den alten Code kennt, kann ihn nicht mehr einlösen.',
    name: 'Notiz', nameHelp: 'Nur für Sie.', discount: 'Nachlass', percents: 'In Prozent', currency: 'Als Betrag', value: 'Höhe', valueHelp: 'Zum Beispiel 15 für 15 % oder 5,00 für fünf Euro.', inCurrency: 'Währung',
    reach: 'Wofür er gilt', all_products: 'Für alle Produkte', single_product: 'Für ein Produkt', multiple_products: 'Für mehrere Produkte', product: 'Produkt', products: 'Produkte', choose: 'Bitte wählen',
    noProducts: 'Sie haben noch keine Produkte.', validity: 'Wie oft und wann', limit: 'Einlösungen insgesamt', limitHelp: 'Leer lassen für unbegrenzt. Bestellungen, die noch nicht bezahlt sind, zählen eine Stunde lang mit.',
    limitEach: 'Einlösungen je Gutschein', limitPerBuyer: 'Einlösungen je Käufer', limitPerBuyerHelp: 'Käufer werden an ihrer E-Mail-Adresse erkannt.', startsOn: 'Gültig ab', endsOn: 'Gültig bis', dayHelp: 'Der Tag gehört dazu, in der Zeitzone Ihres Shops.',
    active: 'Eingeschaltet', activeHelp: 'Ausgeschaltet kann ihn niemand einlösen.', more: 'Weitere Einstellungen', base: 'Berechnet wird vom', end_amount: 'Preis mit Umsatzsteuer', net_amount: 'Preis ohne Umsatzsteuer',
    charges: 'Bei Raten und Abos wird billiger', all: 'jede Zahlung', first: 'nur die erste Zahlung', n: 'die ersten Zahlungen', chargesCount: 'Wie viele Zahlungen',
    planTypes: 'Nur bei dieser Art zu zahlen', planTypesHelp: 'Nichts angekreuzt heißt: bei jeder.', one_time: 'Einmalzahlung', installment: 'Ratenzahlung', limited_subscription: 'Befristetes Abo', subscription: 'Abo',
    position: 'Position in der Liste', positionHelp: 'Kleinere zuerst, wenn Sie nach Position sortieren.', save: 'Speichern', create: 'Gutschein anlegen', unchosen: 'Nicht mehr im Angebot',
  },
  en: {
    code: 'Code', codeHelp: 'For example SUMMER-2027. Capital and small letters are the same. Leave it empty and we make one that nobody can guess.',
    codeEditHelp: 'Capital and small letters are the same. The old code can no longer be used.',
    name: 'Note', nameHelp: 'For your eyes only.', discount: 'Discount', percents: 'In percent', currency: 'As an amount', value: 'How much', valueHelp: 'For example 15 for 15 %, or 5.00 for five euros.', inCurrency: 'Currency',
    reach: 'What it applies to', all_products: 'To all products', single_product: 'To one product', multiple_products: 'To several products', product: 'Product', products: 'Products', choose: 'Please choose',
    noProducts: 'You have no products yet.', validity: 'How often and when', limit: 'Uses in total', limitHelp: 'Leave empty for no limit. Orders that are not paid yet count for an hour.',
    limitEach: 'Uses of each coupon', limitPerBuyer: 'Uses per buyer', limitPerBuyerHelp: 'Buyers are told apart by their mail address.', startsOn: 'Valid from', endsOn: 'Valid until', dayHelp: 'That day is included, in the time zone of your shop.',
    active: 'Switched on', activeHelp: 'Nobody can use it while it is off.', more: 'More settings', base: 'Worked out on the', end_amount: 'price with VAT', net_amount: 'price without VAT',
    charges: 'With instalments and subscriptions it reduces', all: 'every charge', first: 'the first charge only', n: 'the first charges', chargesCount: 'How many charges',
    planTypes: 'Only when paid this way', planTypesHelp: 'Nothing ticked means: any way.', one_time: 'One-time payment', installment: 'Instalments', limited_subscription: 'Limited subscription', subscription: 'Subscription',
    position: 'Position in the list', positionHelp: 'Smaller ones first when you sort by position.', save: 'Save', create: 'Create coupon', unchosen: 'No longer on offer',
  },
};
