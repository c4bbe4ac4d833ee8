import type { LocalText } from '#core/kit';

type Titles = Readonly<Record<string, LocalText>>;

export const PERIOD_TYPES: Titles = {
  one_time: { de: 'Einmalzahlung', en: 'One-time payment' },
  installment: { de: 'Ratenzahlung', en: 'Instalments' },
  limited_subscription: { de: 'Befristetes Abo', en: 'Limited subscription' },
  subscription: { de: 'Abo', en: 'Subscription' },
};

export const PRODUCT_FORMS: Titles = {
  service: { de: 'Dienstleistung', en: 'Service' },
  download: { de: 'Download', en: 'Download' },
  course: { de: 'Kurs', en: 'Course' },
  event: { de: 'Veranstaltung', en: 'Event' },
  membership: { de: 'Mitgliedschaft', en: 'Membership' },
  bundle: { de: 'Bündel', en: 'Bundle' },
  license_key: { de: 'Lizenzschlüssel', en: 'Licence key' },
  certificate: { de: 'Gutschein', en: 'Certificate' },
};

export const ORDER_TYPES: Titles = {
  standard: { de: 'Standard', en: 'Standard' },
  bundle: { de: 'Bündel', en: 'Bundle' },
  bump: { de: 'Mit Zusatzangebot', en: 'With order bump' },
  ticket_upgrade: { de: 'Ticket-Upgrade', en: 'Ticket upgrade' },
};

/** The specification's names of the places that order bumps stand at. */
export const UPSELL_TYPES: Titles = Object.fromEntries(
  ['first', 'sec', 'third', 'fourth', 'fifth', 'six', 'seven'].map((view, index) => [
    view,
    { de: `Zusatzangebot ${index + 1}`, en: `Order bump ${index + 1}` },
  ]),
);

export const PAYER_TYPES: Titles = {
  consumer: { de: 'Privatperson', en: 'Consumer' },
  business: { de: 'Unternehmen', en: 'Business' },
};

/** Owners of a sale's contract. The platform is the only reseller there is. */
export const RESELLERS: Titles = {
  platform: { de: 'Von der Plattform im eigenen Namen', en: 'By the platform in its own name' },
  seller: { de: 'Vom Shop selbst', en: 'By the shop itself' },
};
