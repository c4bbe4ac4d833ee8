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

/**
 * Headings by which a platform's file is known, all of one line. From what is published of each export:
 *
 * - Gumroad: `PURCHASE_FIELDS` and `FIELDS` in its source, github.com/antiwork/gumroad/tree/main/app/services/exports
 * - Shopify: help.shopify.com/en/manual/products/import-export/using-csv (from 2025 on with `URL handle`, before with `Handle`),
 *   …/customers/import-export-customers, and contracts at …/purchase-options/subscriptions/shopify-subscriptions/import-export
 * - WooCommerce: github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter, in the language of the shop; subscriptions by
 *   `wcsie_export_headers` in github.com/woocommerce/woocommerce-subscriptions-importer-exporter
 * - Digistore24: help.digistore24.com, names of an order's data in both languages (articles 23700903210385 and 24064944999825); its exports are put
 *   together by each seller
 * - ablefy: publishes no list; the API at api.myablefy.com/api/swagger_doc names `payer`, its exports the same in words
 * - Stripe: docs.stripe.com/reports and support.stripe.com/questions/exporting-payment-reports, columns as chosen by default
 */
const SIGNS: readonly (readonly [ImportSource, readonly string[]])[] = [
  ['shopify', ['handle', 'variant price']],
  ['shopify', ['url handle', 'title']],
  ['shopify', ['upcoming_billing_date', 'cadence_interval']],
  ['shopify', ['customer id', 'accepts email marketing']],
  ['shopify', ['accepts email marketing']],
  ['shopify', ['customer email', 'billing interval', 'product title']],
  ['woocommerce', ['regular price', 'visibility in catalog']],
  ['woocommerce', ['sichtbarkeit im katalog', 'veröffentlicht']],
  ['woocommerce', ['visibility in catalog', 'published']],
  ['woocommerce', ['billing_first_name', 'user_email']],
  ['woocommerce', ['subscription_status', 'billing_email']],
  ['gumroad', ['item name', 'purchase email']],
  ['gumroad', ['subscriber email', 'subscribed time']],
  ['gumroad', ['permalink', 'price_cents']],
  ['gumroad', ['permalink', 'gumroad url']],
  ['digistore24', ['produkt-id', 'produktname']],
  ['digistore24', ['bestell-id']],
  ['digistore24', ['e-mail des käufers']],
  ['digistore24', ['buyer_email', 'product_id']],
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
    external_id: [
      'handle',
      'url handle',
      'product id',
      'product_id',
      'produkt-id',
      'produkt-nr.',
      'permalink',
      'id',
      'sku',
    ],
    name: ['title', 'product name', 'product_name', 'produktname', 'item name', 'name', 'produkt', 'product'],
    price: [
      'variant price',
      'regular price',
      'regulärer preis',
      'normaler preis',
      'price',
      'amount',
      'preis',
      'item price',
      'price_cents',
      'bruttopreis',
    ],
    currency: ['currency', 'währung', 'price currency'],
  },
  customers: {
    email: [
      'email',
      'purchase email',
      'subscriber email',
      'buyer email',
      'buyer_email',
      'e-mail des käufers',
      'payer email',
      'payer_email',
      'e-mail des zahlers',
      'user_email',
      'billing email',
      'billing_email',
      'customer email',
      'e-mail',
      'e-mail-adresse',
    ],
    first_name: [
      'first name',
      'first_name',
      'billing_first_name',
      'billing first name',
      'vorname',
      'vorname des käufers',
      'buyer first name',
      'buyer_first_name',
      'payer first name',
      'payer_first_name',
    ],
    last_name: [
      'last name',
      'last_name',
      'billing_last_name',
      'billing last name',
      'nachname',
      'nachname des käufers',
      'buyer last name',
      'buyer_last_name',
      'payer last name',
      'payer_last_name',
    ],
    full_name: ['name', 'full name', 'buyer name', 'payer name', 'display_name', 'customer name', 'name des käufers'],
    company: [
      'company',
      'default address company',
      'billing_company',
      'firma',
      'payer company',
      'billing company',
      'payer_company',
    ],
    country: [
      'default address country code',
      'country code',
      'country',
      'billing_country',
      'land',
      'card address country',
      'payer country',
      'payer_country',
      'billing country',
      'land des käufers',
    ],
    since: [
      'created (utc)',
      'created',
      'purchase date',
      'subscribed time',
      'kaufdatum',
      'user_registered',
      'date_registered',
      'datum',
      'date',
    ],
  },
  subscriptions: {
    external_id: [
      'subscription id',
      'subscription_id',
      'contract id',
      'handle',
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
      'buyer_email',
      'e-mail des käufers',
      'payer email',
      'payer_email',
      'e-mail des zahlers',
      'billing_email',
      'billing email',
      'email',
      'e-mail',
      'e-mail-adresse',
    ],
    full_name: ['customer name', 'buyer name', 'payer name', 'full name', 'name', 'customer description'],
    product: [
      'product title',
      'product name',
      'product_name',
      'line_selling_plan_name',
      'subscription items',
      'produktname',
      'item name',
      'product',
      'produkt',
      'order_items',
      'plan',
    ],
    amount: [
      'amount',
      'recurring price',
      'order_total',
      'subscription total',
      'line_current_price',
      'betrag',
      'item price',
      'price',
      'preis',
    ],
    currency: ['currency', 'währung', 'order_currency', 'currency_code', 'subscription currency'],
    interval: [
      'billing_period',
      'billing period',
      'billing interval',
      'interval',
      'recurrence',
      'cadence_interval',
      'zahlungsintervall',
      'intervall',
    ],
    next_on: [
      'next billing date',
      'current period end (utc)',
      'next_payment_date',
      'upcoming_billing_date',
      'next payment date',
      'nächste zahlung',
      'next payment',
    ],
    // Gumroad says no state, but the day on which a subscription ended.
    status: ['status', 'subscription_status', 'subscription status', 'state', 'subscription end date'],
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
