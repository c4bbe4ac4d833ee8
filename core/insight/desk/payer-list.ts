import type { SqlBinding } from '#core/database';
import { defineList } from '#core/kit';
import { orderedSql } from '#core/orders';
import { requireAdmin } from '#core/people';
import { column, days, fileOnly, like, numbers, oneId, sortable, text } from './list-parts.ts';

const ORDERED = orderedSql('o');
const ofOrders = (value: string): string => `(select ${value} from orders o where o.payer_id = u.id and ${ORDERED})`;
const LAST = ofOrders('max(o.created_at)');
const COUNT = ofOrders('count(*)::int');

/** Buyers of all shops. */
export const payerList = defineList<SqlBinding>({
  name: 'admin_payers',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('users as u').whereRaw(`exists (select 1 from orders o where o.payer_id = u.id and ${ORDERED})`);
  },
  search: (rows, words) =>
    void rows.where((any) => {
      void any
        .whereILike('u.email', like(words))
        .orWhereRaw("(u.first_name || ' ' || u.last_name) ilike ?", [like(words)]);
      if (/^\d{1,15}$/.test(words)) void any.orWhere('u.id', Number(words));
    }),
  filters: [
    text('email', 'E-Mail', 'E-mail', 'u.email'),
    oneId('user_profile_id', 'Benutzer-Nr.', 'User id', 'u.id'),
    days('created', 'Angelegt', 'Created', 'u.created_at'),
    numbers('orders_count', 'Bestellungen', 'Orders', [0, 100_000], COUNT),
    {
      key: 'seller_id',
      control: 'text',
      label: { de: 'Verkäufer-Nr.', en: 'Seller id' },
      apply: (rows, value) =>
        void rows.whereRaw(
          `exists (select 1 from orders o where o.payer_id = u.id and o.seller_id::text = ? and ${ORDERED})`,
          [value],
        ),
    },
    {
      key: 'buyer_country_code',
      control: 'text',
      label: { de: 'Land', en: 'Country' },
      apply: (rows, value) =>
        void rows.whereRaw(`exists (select 1 from orders o where o.payer_id = u.id and o.buyer_country = ?)`, [
          value.toUpperCase(),
        ]),
    },
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'u.id' },
    { key: 'last_order_at', apply: LAST },
    { key: 'orders_count', apply: COUNT },
    { key: 'email', apply: 'lower(u.email)', firstDir: 'asc' },
  ],
  columns: [
    sortable(column('email', 'E-Mail', 'E-mail', 'u.email')),
    column('name', 'Name', 'Name', "trim(u.first_name || ' ' || u.last_name)"),
    sortable(column('orders_count', 'Bestellungen', 'Orders', COUNT, 'number')),
    column('shops_count', 'Shops', 'Shops', ofOrders('count(distinct o.seller_id)::int'), 'number'),
    column('country', 'Land', 'Country', ofOrders('max(o.buyer_country)')),
    sortable(column('last_order_at', 'Zuletzt bestellt', 'Last ordered', LAST, 'timestamp')),
    fileOnly(column('id', 'Nr.', 'Id', 'u.id', 'number')),
    fileOnly(column('created_at', 'Angelegt', 'Created', 'u.created_at', 'timestamp')),
  ],
  expands: [],
});
