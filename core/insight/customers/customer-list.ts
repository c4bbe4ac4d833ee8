import type { SqlBinding } from '#core/database';
import { defineList } from '#core/kit';
import { requireSeller } from '#core/people';

/** An order `o` of the person `c`, by any of their addresses. */
const OWN_ADDRESS =
  'lower(o.buyer_email) = any (array(select c.email union all select a.email from customers a where a.seller_id = c.seller_id and a.merged_into = c.id))';

/** Money kept from a person's orders in the shop's own currency. */
const SPENT = `(select coalesce(sum(o.paid - o.refunded), 0)::bigint from orders o where o.seller_id = c.seller_id and ${OWN_ADDRESS} and o.currency_key = s.currency)`;

/** Customers of a shop: table, filters, address, counts and the CSV "payers" come from here. */
export const customerList = defineList<SqlBinding>({
  name: 'payers',
  base: (db, ctx) =>
    db('customers as c')
      .join('sellers as s', 's.id', 'c.seller_id')
      .where('c.seller_id', requireSeller(ctx))
      .whereNull('c.merged_into')
      .whereNull('c.erased_at'),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.whereRaw(`(c.email || ' ' || c.first_name || ' ' || c.last_name || ' ' || c.company) ilike ?`, [like]);
  },
  filters: [
    {
      key: 'buyer_country_code',
      control: 'text',
      label: { de: 'Land (zwei Buchstaben)', en: 'Country (two letters)' },
      apply: (rows, value) => void rows.where('c.country', value.toUpperCase()),
    },
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Hat gekauft', en: 'Bought' },
      apply: (rows, values) =>
        void rows.whereRaw(
          `exists (select 1 from orders o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
                    where o.seller_id = c.seller_id and ${OWN_ADDRESS} and o.payment_state <> 'payment_not_completed' and l.product_id = any(?::bigint[]))`,
          [values.map(Number)],
        ),
    },
    {
      key: 'first_order',
      control: 'date_range',
      label: { de: 'Erste Bestellung', en: 'First order' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('c.first_order_at', '>=', from);
        if (before) void rows.where('c.first_order_at', '<', before);
      },
    },
    {
      key: 'last_order',
      control: 'date_range',
      label: { de: 'Letzte Bestellung', en: 'Last order' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('c.last_order_at', '>=', from);
        if (before) void rows.where('c.last_order_at', '<', before);
      },
    },
  ],
  scopes: [
    {
      key: 'new',
      label: { de: 'Eine Bestellung', en: 'One order' },
      apply: (rows) => void rows.where('c.orders_count', 1),
    },
    {
      key: 'returning',
      label: { de: 'Stammkunden', en: 'Returning' },
      apply: (rows) => void rows.where('c.orders_count', '>', 1),
    },
  ],
  sorts: [
    { key: 'id', apply: 'c.id', firstDir: 'desc' },
    { key: 'last_order_at', apply: 'c.last_order_at', firstDir: 'desc' },
    { key: 'orders_count', apply: 'c.orders_count', firstDir: 'desc' },
    { key: 'email', apply: 'c.email', firstDir: 'asc' },
  ],
  defaultSort: { key: 'last_order_at', dir: 'desc' },
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'c.id', as: 'number' } },
    {
      key: 'name',
      label: { de: 'Name', en: 'Name' },
      apply: { sql: "trim(c.first_name || ' ' || c.last_name)", as: 'text' },
    },
    { key: 'email', label: { de: 'E-Mail', en: 'E-mail' }, sortKey: 'email', apply: { sql: 'c.address', as: 'text' } },
    {
      key: 'company',
      label: { de: 'Unternehmen', en: 'Company' },
      only: 'csv',
      apply: { sql: 'c.company', as: 'text' },
    },
    { key: 'country', label: { de: 'Land', en: 'Country' }, apply: { sql: 'c.country', as: 'text' } },
    {
      key: 'orders_count',
      label: { de: 'Bestellungen', en: 'Orders' },
      align: 'end',
      sortKey: 'orders_count',
      apply: { sql: 'c.orders_count', as: 'number' },
    },
    {
      key: 'spent',
      label: { de: 'Bezahlt', en: 'Paid' },
      align: 'end',
      apply: { sql: SPENT, as: 'money', currency: 's.currency' },
    },
    {
      key: 'first_order_at',
      label: { de: 'Erste Bestellung', en: 'First order' },
      only: 'csv',
      apply: { sql: 'c.first_order_at', as: 'timestamp' },
    },
    {
      key: 'last_order_at',
      label: { de: 'Letzte Bestellung', en: 'Last order' },
      sortKey: 'last_order_at',
      apply: { sql: 'c.last_order_at', as: 'timestamp' },
    },
    { key: 'note', label: { de: 'Notiz', en: 'Note' }, only: 'csv', apply: { sql: 'c.note', as: 'text' } },
  ],
  expands: [],
});

export const SPENT_COLUMN = `${SPENT} as spent`;
