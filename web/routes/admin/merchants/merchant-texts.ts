import type { MerchantTerms } from '#core/merchants';

const DE = {
  title: 'Verkäuferguthaben', subtitle: 'Was die Plattform über ihr eigenes Konto einnimmt: für wen, zu welchen Bedingungen, und was davon ihr gehört.',
  clearing: 'Beim Zahlungsdienstleister, noch nicht frei', wallet: 'Beim Zahlungsdienstleister, frei', pending: 'Verkäufern geschuldet, noch nicht verfügbar', available: 'Verkäufern geschuldet, verfügbar', reserve: 'Sicherheitseinbehalt', inTransit: 'Auszahlungen unterwegs',
  fees: 'Gebühren der Plattform', vat: 'Umsatzsteuer darauf', costs: 'Kosten des Zahlungsdienstleisters', takenOut: 'Auf das eigene Bankkonto entnommen', nothing: 'Noch ist nichts eingegangen.', merchants: 'Verkäufer', none: 'Noch nutzt kein Shop die Zahlungen über die Plattform.', untold: 'Noch keine Angaben', stopped: 'Auszahlungen angehalten',
  stop: 'Auszahlungen anhalten', go: 'Auszahlungen fortsetzen', reason: 'Grund, wie ihn der Verkäufer liest', stoppedNote: 'Die Auszahlungen sind angehalten.', goesNote: 'Die Auszahlungen laufen wieder.', last: 'Zuletzt ausgezahlt am',
  terms: 'Bedingungen', termsHelp: 'Gilt für alle Verkäufer. Was schon berechnet ist, bleibt.', save: 'Bedingungen speichern', saved: 'Die Bedingungen sind gespeichert.', feeBp: 'Gebühr in Prozent des Verkaufspreises', returnsFee: 'Gebühr zurückgeben, wenn eine Zahlung ganz erstattet wird',
  holdDays: 'Tage, bis eine Zahlung verfügbar wird', reserveBp: 'Sicherheitseinbehalt in Prozent', reserveDays: 'Tage bis zur Freigabe des Einbehalts', payouts: 'Auszahlungen', minimum: 'Mindestbetrag einer Auszahlung', salesNeedCheck: 'Verkaufen erst, wenn die Identität geprüft ist', country: 'Land, in dem die Plattform Umsatzsteuer zahlt',
  countryHelp: 'Zwei Buchstaben, etwa DE. Verkäufer dort zahlen Umsatzsteuer auf die Gebühr.', wrong: 'Geben Sie eine Zahl ein, die hier möglich ist.', rhythms: { daily: 'Täglich', weekly: 'Montags', monthly: 'Am Ersten des Monats', manual: 'Wenn der Verkäufer es auslöst' } satisfies Record<MerchantTerms['payouts'], string>,
};

export const MERCHANT_TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    title: 'Sellers’ balances', subtitle: 'What the platform takes through its own account: for whom, on what terms, and what of it is its own.',
    clearing: 'At the payment service, not free yet', wallet: 'At the payment service, free', pending: 'Owed to sellers, not available yet', available: 'Owed to sellers, available', reserve: 'Reserve', inTransit: 'Payouts on their way',
    fees: 'The platform’s fees', vat: 'VAT on them', costs: 'Costs of the payment service', takenOut: 'Taken out to the own bank account', nothing: 'Nothing has come in yet.', merchants: 'Sellers', none: 'No shop uses payments through the platform yet.', untold: 'No details yet', stopped: 'Payouts stopped',
    stop: 'Stop payouts', go: 'Let payouts go on', reason: 'Reason as the seller reads it', stoppedNote: 'The payouts are stopped.', goesNote: 'The payouts go on.', last: 'Last paid out on',
    terms: 'Terms', termsHelp: 'For all sellers. What was charged already stays.', save: 'Save terms', saved: 'The terms are saved.', feeBp: 'Fee in per cent of the selling price', returnsFee: 'Give the fee back when a payment is refunded in full',
    holdDays: 'Days until a payment becomes available', reserveBp: 'Reserve in per cent', reserveDays: 'Days until the reserve is released', payouts: 'Payouts', minimum: 'Least amount of a payout', salesNeedCheck: 'Nobody sells before their identity has been checked', country: 'Country where the platform pays VAT',
    countryHelp: 'Two letters, such as DE. Sellers there pay VAT on the fee.', wrong: 'Enter a number that is possible here.', rhythms: { daily: 'Daily', weekly: 'On Mondays', monthly: 'On the first of the month', manual: 'When the seller asks for it' },
  },
};
