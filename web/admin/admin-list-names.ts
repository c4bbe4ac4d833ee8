/** Lists across sellers, in the order of the navigation. */
export const ADMIN_LIST_NAMES = [
  'users',
  'sellers',
  'payers',
  'orders',
  'payments',
  'transfers',
  'invoices',
  'mails',
  'jobs',
  'audit',
  'plans',
  'platform_invoices',
] as const;

export type AdminListName = (typeof ADMIN_LIST_NAMES)[number];

const DE: Record<AdminListName, string> = {
  users: 'Benutzer',
  sellers: 'Verkäufer',
  payers: 'Käufer',
  orders: 'Bestellungen',
  payments: 'Zahlungen',
  transfers: 'Geldbewegungen',
  invoices: 'Rechnungen',
  mails: 'Mails',
  jobs: 'Aufgaben',
  audit: 'Protokoll',
  plans: 'Pläne',
  platform_invoices: 'Rechnungen der Plattform',
};

export const ADMIN_LIST_TITLES: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    users: 'Users',
    sellers: 'Sellers',
    payers: 'Payers',
    orders: 'Orders',
    payments: 'Payments',
    transfers: 'Transfers',
    invoices: 'Invoices',
    mails: 'Mails',
    jobs: 'Jobs',
    audit: 'Log',
    plans: 'Plans',
    platform_invoices: 'Platform invoices',
  },
};

const HELP_DE: Record<AdminListName, string> = {
  users: 'Alle mit einem Konto, mit ihren Rollen und Shops.',
  sellers: 'Alle Shops. Ein Druck auf eine Zeile öffnet den Shop und die Möglichkeit, für ihn zu handeln.',
  payers: 'Alle, die in einem Shop gekauft haben. Ein Druck auf eine Zeile zeigt ihre Bestellungen.',
  orders: 'Bestellungen aller Shops. Ein Druck auf eine Zeile zeigt ihre Zahlungen.',
  payments: 'Jeder Versuch zu zahlen, in allen Shops. Ein Druck auf eine Zeile zeigt, was sich an Geld bewegt hat.',
  transfers: 'Was an Geld kam, ging und unterwegs ist, in allen Shops.',
  invoices: 'Rechnungen, Storni und Korrekturen aller Shops.',
  mails: 'Was an wen ging. Den Inhalt liest nur, wer die Mail bekommt.',
  jobs: 'Was Prozesse gerade tun, noch tun werden und aufgegeben haben.',
  audit: 'Wer was getan hat, in Shops und für die Plattform. Niemand kann eine Zeile ändern oder löschen.',
  plans:
    'Was die Plattform ihren Verkäufern verkauft: Preis, Funktionen, Grenzen. Solange es keinen Plan gibt, sind in allen Shops alle Funktionen frei.',
  platform_invoices: 'Was die Plattform Verkäufern für ihre Pläne berechnet hat, in einer eigenen lückenlosen Reihe.',
};

export const ADMIN_LIST_HELP: { de: typeof HELP_DE; en: typeof HELP_DE } = {
  de: HELP_DE,
  en: {
    users: 'Everybody with an account, with their roles and shops.',
    sellers: 'All shops. A press on a row opens the shop, and the way to act for it.',
    payers: 'Everybody who bought at a shop. A press on a row shows their orders.',
    orders: 'Orders of all shops. A press on a row shows its payments.',
    payments: 'Every attempt to pay, at all shops. A press on a row shows what money moved.',
    transfers: 'Money that came, went and is on its way, at all shops.',
    invoices: 'Invoices, reversals and corrections of all shops.',
    mails: 'What went to whom. Its content is read by its receiver alone.',
    jobs: 'What processes do, will do and gave up.',
    plans:
      'Plans that the platform sells to its sellers: price, features, limits. As long as there is none, all features are on in all shops.',
    platform_invoices: 'Invoices of the platform to sellers for their plans, in a series of its own without gaps.',
    audit: 'Commands in shops and for the platform, with the person behind each. Nobody can change or delete a line.',
  },
};
