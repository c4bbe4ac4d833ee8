export const SOURCES = ['gumroad', 'shopify', 'woocommerce', 'digistore24', 'ablefy', 'stripe', 'other'] as const;
export type ImportSource = (typeof SOURCES)[number];
export const KINDS = ['products', 'customers', 'subscriptions'] as const;
export type ImportKind = (typeof KINDS)[number];

export const FIELDS = {
  products: ['external_id', 'name', 'price', 'currency'],
  customers: ['email', 'first_name', 'last_name', 'full_name', 'company', 'country', 'since'],
  subscriptions: [
    'external_id',
    'email',
    'full_name',
    'product',
    'amount',
    'currency',
    'interval',
    'next_on',
    'status',
  ],
} as const satisfies Record<ImportKind, readonly string[]>;

export type ImportField = (typeof FIELDS)[ImportKind][number];

export const REQUIRED: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: ['name'],
  customers: ['email'],
  subscriptions: ['email', 'product'],
};

/** Headings by which a platform's file is known, all of one line. From what each of them documents of its exports. */
const SIGNS: readonly (readonly [ImportSource, readonly string[]])[] = [
  ['shopify', ['handle', 'variant price']],
  ['shopify', ['customer id', 'accepts email marketing']],
  ['shopify', ['accepts email marketing']],
  ['shopify', ['customer email', 'billing interval', 'product title']],
  ['woocommerce', ['regular price', 'visibility in catalog']],
  ['woocommerce', ['billing_first_name', 'user_email']],
  ['woocommerce', ['subscription_status', 'billing_email']],
  ['gumroad', ['item name', 'purchase email']],
  ['gumroad', ['permalink', 'price_cents']],
  ['gumroad', ['permalink', 'gumroad url']],
  ['digistore24', ['produkt-id', 'produktname']],
  ['digistore24', ['bestell-id']],
  ['digistore24', ['order id', 'buyer email']],
  ['ablefy', ['payer email']],
  ['ablefy', ['payer_email']],
  ['ablefy', ['produkt-nr.', 'zahlungspläne']],
  ['stripe', ['product id', 'product name', 'interval']],
  ['stripe', ['id', 'customer email', 'plan']],
  ['stripe', ['id', 'email', 'delinquent']],
  ['stripe', ['price id', 'product name']],
];

/** Headings each field may stand under, the closest first. */
const HEADINGS: Readonly<Record<ImportKind, Partial<Record<ImportField, readonly string[]>>>> = {
  products: {
    external_id: ['handle', 'product id', 'produkt-id', 'produkt-nr.', 'permalink', 'id', 'sku'],
    name: ['title', 'product name', 'produktname', 'item name', 'name', 'produkt', 'product'],
    price: ['variant price', 'regular price', 'price', 'amount', 'preis', 'item price', 'price_cents', 'bruttopreis'],
    currency: ['currency', 'währung', 'price currency'],
  },
  customers: {
    email: [
      'email',
      'purchase email',
      'buyer email',
      'payer email',
      'payer_email',
      'user_email',
      'billing_email',
      'customer email',
      'e-mail',
      'e-mail-adresse',
    ],
    first_name: ['first name', 'first_name', 'billing_first_name', 'vorname', 'buyer first name', 'payer first name'],
    last_name: ['last name', 'last_name', 'billing_last_name', 'nachname', 'buyer last name', 'payer last name'],
    full_name: ['name', 'full name', 'buyer name', 'payer name', 'display_name', 'customer name'],
    company: ['company', 'default address company', 'billing_company', 'firma', 'payer company'],
    country: [
      'default address country code',
      'country code',
      'country',
      'billing_country',
      'land',
      'card address country',
      'payer country',
    ],
    since: ['created (utc)', 'created', 'purchase date', 'user_registered', 'date_registered', 'datum', 'date'],
  },
  subscriptions: {
    external_id: [
      'subscription id',
      'subscription_id',
      'contract id',
      'bestell-id',
      'order id',
      'order_id',
      'purchase id',
      'id',
    ],
    email: [
      'customer email',
      'purchase email',
      'buyer email',
      'payer email',
      'payer_email',
      'billing_email',
      'email',
      'e-mail',
      'e-mail-adresse',
    ],
    full_name: ['customer name', 'buyer name', 'payer name', 'full name', 'name', 'customer description'],
    product: ['product title', 'product name', 'produktname', 'item name', 'product', 'produkt', 'order_items', 'plan'],
    amount: ['amount', 'recurring price', 'order_total', 'betrag', 'item price', 'price', 'preis'],
    currency: ['currency', 'währung', 'order_currency'],
    interval: ['billing interval', 'interval', 'recurrence', 'billing_period', 'zahlungsintervall', 'intervall'],
    next_on: [
      'next billing date',
      'current period end (utc)',
      'next_payment_date',
      'next payment date',
      'nächste zahlung',
      'next payment',
    ],
    status: ['status', 'subscription_status', 'subscription status', 'state'],
  },
};

/** Place of each field's column. */
export type ImportMapping = Partial<Record<ImportField, number>>;

const folded = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/\s*\([^)]*[€$£%][^)]*\)$/, '');

export function recognise(headings: readonly string[]): ImportSource {
  const known = new Set(headings.map(folded));
  return SIGNS.find(([, signs]) => signs.every((sign) => known.has(sign)))?.[0] ?? 'other';
}

export function guessMapping(kind: ImportKind, headings: readonly string[]): ImportMapping {
  const known = headings.map(folded);
  const mapping: ImportMapping = {};
  for (const field of FIELDS[kind]) {
    const place = (HEADINGS[kind][field] ?? []).map((heading) => known.indexOf(heading)).find((at) => at >= 0);
    if (place !== undefined && !Object.values(mapping).includes(place)) mapping[field] = place;
  }
  return mapping;
}
