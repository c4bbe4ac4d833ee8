import { expect, test } from 'vitest';
import { FIELDS, guessMapping, recognise, type ImportKind, type ImportSource } from './import-fields.ts';
import { readLine } from './read-line.ts';

/** Heads of files as each platform publishes them (see `SIGNS`), with what has to be found below which of them. */
const HEADS: readonly [ImportSource, ImportKind, string, Readonly<Record<string, string>>][] = [
  [
    'gumroad',
    'customers',
    'Purchase ID,Item Name,Buyer Name,Purchase Email,Buyer Email,Do not contact?,Purchase Date,Purchase Time (UTC timezone),Subtotal ($),Sale Price ($),Country,Product ID,Item Price ($),Recurrence,Subscription End Date',
    { email: 'Purchase Email', full_name: 'Buyer Name', country: 'Country', since: 'Purchase Date' },
  ],
  [
    'gumroad',
    'subscriptions',
    'Purchase ID,Item Name,Buyer Name,Purchase Email,Buyer Email,Purchase Date,Sale Price ($),Item Price ($),Recurrence,Cancellation Date,Subscription End Date',
    {
      external_id: 'Purchase ID',
      email: 'Purchase Email',
      product: 'Item Name',
      amount: 'Item Price ($)',
      interval: 'Recurrence',
      status: 'Subscription End Date',
    },
  ],
  ['gumroad', 'customers', 'Subscriber Email,Subscribed Time', { email: 'Subscriber Email', since: 'Subscribed Time' }],
  [
    'shopify',
    'products',
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price',
    { external_id: 'URL handle', name: 'Title', price: 'Price' },
  ],
  [
    'shopify',
    'customers',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Country Code,Phone,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    {
      email: 'Email',
      first_name: 'First Name',
      last_name: 'Last Name',
      company: 'Default Address Company',
      country: 'Default Address Country Code',
    },
  ],
  [
    'shopify',
    'subscriptions',
    'handle,upcoming_billing_date,customer_id,currency_code,status,cadence_interval,cadence_interval_count,customer_payment_method_id,line_variant_id,line_quantity,line_current_price,line_selling_plan_name',
    {
      external_id: 'handle',
      next_on: 'upcoming_billing_date',
      interval: 'cadence_interval',
      amount: 'line_current_price',
      currency: 'currency_code',
    },
  ],
  [
    'woocommerce',
    'products',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Angebotspreis,Regulärer Preis,Kategorien',
    { external_id: 'ID', name: 'Name', price: 'Regulärer Preis' },
  ],
  [
    'woocommerce',
    'subscriptions',
    'subscription_id,subscription_status,customer_id,start_date,next_payment_date,end_date,billing_period,billing_interval,order_total,order_currency,payment_method,billing_first_name,billing_last_name,billing_email,order_items',
    {
      external_id: 'subscription_id',
      email: 'billing_email',
      product: 'order_items',
      amount: 'order_total',
      currency: 'order_currency',
      interval: 'billing_period',
      next_on: 'next_payment_date',
      status: 'subscription_status',
    },
  ],
  [
    'digistore24',
    'customers',
    'Bestell-ID,Produkt-ID,Produktname,E-Mail des Käufers,Vorname des Käufers,Nachname des Käufers,Kaufdatum',
    {
      email: 'E-Mail des Käufers',
      first_name: 'Vorname des Käufers',
      last_name: 'Nachname des Käufers',
      since: 'Kaufdatum',
    },
  ],
  [
    'digistore24',
    'customers',
    'order_id,product_id,product_name,buyer_email,buyer_first_name,buyer_last_name',
    { email: 'buyer_email', first_name: 'buyer_first_name', last_name: 'buyer_last_name' },
  ],
  [
    'ablefy',
    'customers',
    'order_id,payer_email,payer_first_name,payer_last_name,payer_company,payer_country',
    { email: 'payer_email', first_name: 'payer_first_name', company: 'payer_company', country: 'payer_country' },
  ],
  [
    'stripe',
    'customers',
    'id,Description,Email,Name,Created (UTC),Delinquent,Card ID,Card Last4,Card Address Country',
    { email: 'Email', full_name: 'Name', country: 'Card Address Country', since: 'Created (UTC)' },
  ],
  [
    'stripe',
    'subscriptions',
    'id,Customer ID,Customer Description,Customer Email,Plan,Quantity,Currency,Interval,Amount,Status,Created (UTC),Start Date (UTC),Current Period Start (UTC),Current Period End (UTC),Customer Name',
    {
      external_id: 'id',
      email: 'Customer Email',
      full_name: 'Customer Name',
      product: 'Plan',
      amount: 'Amount',
      interval: 'Interval',
      next_on: 'Current Period End (UTC)',
      status: 'Status',
    },
  ],
];

test.each(HEADS)('%s, %s: what it publishes of its headings is recognised (%s)', (source, kind, head, wanted) => {
  const headings = head.split(',');
  expect(recognise(headings)).toBe(source);
  const mapping = guessMapping(kind, headings);
  const named = Object.fromEntries(
    FIELDS[kind].flatMap((field) => (mapping[field] === undefined ? [] : [[field, headings[mapping[field]]]])),
  );
  expect(named).toMatchObject(wanted);
});

const gumroad = (line: string) => {
  const headings = [
    'Purchase ID',
    'Item Name',
    'Buyer Name',
    'Purchase Email',
    'Item Price ($)',
    'Recurrence',
    'Subscription End Date',
    'Country',
  ];
  const mapping = guessMapping('subscriptions', headings);
  return readLine(line.split(','), {
    kind: 'subscriptions',
    source: 'gumroad',
    headings,
    mapping,
    shopCurrency: 'eur',
  });
};

test('a subscription that ended by its date is not taken over, and totals are no person', () => {
  expect(gumroad('g1,Club,Lea,lea@gum.test,19.00,monthly,,Germany')).toMatchObject({ thing: { interval: '1m' } });
  expect(gumroad('g2,Club,Max,max@gum.test,19.00,monthly,2025-01-05 10:00,Germany')).toMatchObject({
    problem: 'ended',
  });
  expect(gumroad('Totals,,,,38.00,,,')).toMatchObject({ problem: 'totals' });
});

test.each([
  ['Deutschland', 'DE'],
  ['United Kingdom', 'GB'],
  ['Frankreich', 'FR'],
  ['Japan', 'JP'],
  ['Brasilien', 'BR'],
  ['european union', null],
])('the country %s is read', (country, code) => {
  const read = readLine(['lea@x.test', country], {
    kind: 'customers',
    source: 'other',
    headings: ['Email', 'Country'],
    mapping: guessMapping('customers', ['Email', 'Country']),
    shopCurrency: 'eur',
  });
  expect(read).toMatchObject(code === null ? { problem: 'country' } : { thing: { country: code } });
});
