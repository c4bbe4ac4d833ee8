import type { Localized } from '#core/context';

export const PROBLEM_TEXTS = {
  columns: { de: 'Die Zeile hat mehr Spalten als die Kopfzeile.', en: 'The line has more columns than the headings.' },
  name_missing: { de: 'Der Name fehlt.', en: 'The name is missing.' },
  name_too_long: { de: 'Der Name hat mehr als 120 Zeichen.', en: 'The name has more than 120 characters.' },
  price: { de: 'Der Preis ist keine Zahl.', en: 'The price is no number.' },
  price_negative: { de: 'Der Preis ist negativ.', en: 'The price is negative.' },
  price_high: { de: 'Der Preis ist zu hoch.', en: 'The price is too high.' },
  currency: {
    de: 'Die Währung ist nicht die des Shops. Legen Sie dieses Produkt von Hand an.',
    en: 'The currency is not the shop’s. Make this product by hand.',
  },
  currency_unknown: { de: 'Diese Währung gibt es nicht.', en: 'There is no such currency.' },
  email_missing: { de: 'Die E-Mail-Adresse fehlt.', en: 'The e-mail address is missing.' },
  email: { de: 'Das ist keine E-Mail-Adresse.', en: 'This is no e-mail address.' },
  country: { de: 'Dieses Land ist unbekannt.', en: 'This country is not known.' },
  date: { de: 'Das Datum ist nicht lesbar.', en: 'The date cannot be read.' },
  too_long: { de: 'Eine Angabe ist zu lang.', en: 'Something is too long.' },
  product_missing: { de: 'Das Produkt fehlt.', en: 'The product is missing.' },
  interval: { de: 'Der Zeitraum ist unbekannt.', en: 'The interval is not known.' },
  ended: {
    de: 'Dieses Abo ist beendet und wird nicht übernommen.',
    en: 'This subscription has ended and is not taken over.',
  },
  totals: { de: 'Das ist die Summenzeile der Datei.', en: 'This is the file’s line of totals.' },
  twice: { de: 'Steht schon weiter oben in der Datei.', en: 'Stands further up in the file already.' },
  refused: { de: 'Der Shop hat das abgelehnt.', en: 'The shop refused it.' },
} as const satisfies Record<string, Localized>;

export type LineProblem = keyof typeof PROBLEM_TEXTS;
