import type { Knex } from 'knex';
import { requireFeature, type Ctx } from '#core/context';
import type { SqlBinding } from '#core/database';
import {
  PAYMENT_METHOD_TITLES,
  PLAN_CURRENCIES,
  defineList,
  type FeatureKey,
  type FilterOption,
  type ListDefinition,
  type LocalText,
} from '#core/kit';
import { PRODUCT_FORMS, orderedSql, paidSql } from '#core/orders';
import { requireSeller } from '#core/people';

// Lists of products, customers and campaigns by what they brought, from the orders themselves: one row for each thing and currency. Filters narrow the orders that
// are counted, so that a period shows its own best sellers. Money is money kept: what came in less what went back.

type Columns = ListDefinition<SqlBinding>['columns'];

const optionsOf = (titles: Readonly<Record<string, LocalText>>): FilterOption[] =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));
const like = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
const ordered = (db: Knex, ctx: Ctx): Knex.QueryBuilder =>
  db('orders').where('orders.seller_id', requireSeller(ctx, 'money'));
const days = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'date_range',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, { from, before }: { from: Date | null; before: Date | null }) => {
      if (from) void rows.where(column, '>=', from);
      if (before) void rows.where(column, '<', before);
    },
  }) as const;
const choice = (key: string, de: string, en: string, options: FilterOption[], column: string) =>
  ({
    key,
    control: 'multi_select',
    label: { de, en },
    options,
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) => void rows.whereIn(column, [...value]),
  }) as const;
const ids = (key: string, de: string, en: string, source: string, column: string) =>
  ({
    key,
    control: 'async_select',
    source,
    values: 'id',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) => void rows.whereIn(column, value.map(Number)),
  }) as const;
const text = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void rows.whereILike(column, like(value)),
  }) as const;

const CREATED = days('created', 'Bestellt am', 'Ordered on', 'orders.created_at');
const SUCCESS = days('success', 'Erstmals bezahlt am', 'First paid on', 'orders.first_paid_at');
const CURRENCY = choice(
  'currency_id',
  'Währung',
  'Currency',
  PLAN_CURRENCIES.map((code) => ({ value: code, label: { de: code.toUpperCase(), en: code.toUpperCase() } })),
  'orders.currency_key',
);
const COUNTRY = text('buyer_country_code', 'Land', 'Country', 'orders.buyer_country');
const METHOD = choice(
  'payment_form',
  'Zahlungsart',
  'Payment method',
  optionsOf(PAYMENT_METHOD_TITLES),
  'orders.payment_form',
);
const CAMPAIGN = text('campaign', 'Kampagne', 'Campaign', 'orders.campaign_id');
const COUPON = ids('coupon_id', 'Gutschein', 'Coupon', 'coupons', 'orders.coupon_id');

const plain = (key: string, de: string, en: string, sql: string, as: 'text' | 'number' | 'timestamp' = 'text') =>
  ({ key, label: { de, en }, apply: { sql, as }, ...(as === 'number' ? { align: 'end' as const } : {}) }) as const;
const money = (key: string, de: string, en: string, sql: string) =>
  ({ key, label: { de, en }, align: 'end', apply: { sql, as: 'money', currency: 'orders.currency_key' } }) as const;
const sorted = <C extends { key: string }>(column: C) => ({ ...column, sortKey: column.key });
const CURRENCY_COLUMN = plain('currency_key', 'Währung', 'Currency', 'upper(orders.currency_key)');

const KEPT = paidSql('orders');
const INCOME = `coalesce(sum(${KEPT}), 0)::bigint`;
const FIRST = 'min(orders.created_at)';
const LAST = 'max(orders.created_at)';

/** Lines of an order with their parts of its money. What is rounded on one line is on the next, so that the parts make the whole. */
export const LINES = `join lateral (
  select l.product_id, l.name, l.product_form, l.quantity, l.gross, sum(l.gross) over (order by l.position) as upto, sum(l.gross) over () as whole
    from order_lines l where l.seller_id = orders.seller_id and l.order_id = orders.id and not l.share) l on true`;
const PART = `case when l.whole = 0 then 0 else round(${KEPT} * l.upto / l.whole) - round(${KEPT} * (l.upto - l.gross) / l.whole) end`;
/** Lines of tickets are called by their kind and day; the product has one name. */
export const PRODUCT_NAME =
  'coalesce((select p.name from products p where p.seller_id = orders.seller_id and p.id = l.product_id), max(l.name))';
export const PART_SUM = `coalesce(sum(${PART}), 0)::bigint`;

/** A report that the shop's plan does not grant is refused on every face it has: screen, file and API. */
function granted(ctx: Ctx, key: FeatureKey): Ctx {
  requireFeature(ctx, key);
  return ctx;
}

/** Products by what they brought. */
export const bestSellerList = defineList<SqlBinding>({
  name: 'best_sellers',
  isReport: true,
  base: (db, ctx) =>
    ordered(db, granted(ctx, 'analytics_best_sellers'))
      .joinRaw(LINES)
      .whereRaw(orderedSql('orders'))
      .groupBy('orders.seller_id', 'l.product_id', 'orders.currency_key'),
  search: (rows, words) => void rows.whereILike('l.name', like(words)),
  filters: [
    CREATED,
    SUCCESS,
    ids('product_id', 'Produkt', 'Product', 'products', 'l.product_id'),
    choice('product_form', 'Produktart', 'Product type', optionsOf(PRODUCT_FORMS), 'l.product_form'),
    CURRENCY,
    COUNTRY,
    METHOD,
    CAMPAIGN,
    COUPON,
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'l.product_id, orders.currency_key', firstDir: 'desc' },
    { key: 'income', apply: PART_SUM, firstDir: 'desc' },
    { key: 'sold_count', apply: 'sum(l.quantity)', firstDir: 'desc' },
    { key: 'orders_count', apply: 'count(distinct orders.id)', firstDir: 'desc' },
  ],
  defaultSort: { key: 'income', dir: 'desc' },
  columns: [
    { ...plain('id', 'Nr.', 'Id', 'l.product_id', 'number'), only: 'csv' },
    plain('name', 'Produkt', 'Product', PRODUCT_NAME),
    sorted(plain('orders_count', 'Bestellungen', 'Orders', 'count(distinct orders.id)::int', 'number')),
    sorted(plain('sold_count', 'Stück', 'Pieces', 'sum(l.quantity)::int', 'number')),
    sorted(money('income', 'Eingenommen', 'Income', PART_SUM)),
    { ...CURRENCY_COLUMN, only: 'csv' },
    plain('last_order_at', 'Zuletzt bestellt', 'Last ordered', LAST, 'timestamp'),
  ],
  expands: [],
});

/** Buyers by what they brought. */
export const topCustomerList = defineList<SqlBinding>({
  name: 'top_customers',
  isReport: true,
  base: (db, ctx) =>
    ordered(db, granted(ctx, 'analytics_top_customers'))
      .whereNot('orders.buyer_email', '')
      .whereRaw(orderedSql('orders'))
      .groupByRaw('orders.seller_id, lower(orders.buyer_email), orders.currency_key'),
  search: (rows, words) =>
    void rows.whereRaw(
      "(orders.buyer_email || ' ' || orders.buyer_first_name || ' ' || orders.buyer_last_name || ' ' || orders.buyer_company) ilike ?",
      [like(words)],
    ),
  filters: [
    CREATED,
    SUCCESS,
    ids('product_id', 'Produkt', 'Product', 'products', 'orders.product_id'),
    CURRENCY,
    COUNTRY,
    METHOD,
    CAMPAIGN,
    COUPON,
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'min(orders.id)', firstDir: 'desc' },
    { key: 'income', apply: INCOME, firstDir: 'desc' },
    { key: 'orders_count', apply: 'count(*)', firstDir: 'desc' },
    { key: 'last_order_at', apply: LAST, firstDir: 'desc' },
  ],
  defaultSort: { key: 'income', dir: 'desc' },
  columns: [
    plain(
      'name',
      'Name',
      'Name',
      "coalesce(nullif(max(orders.buyer_company), ''), trim(max(orders.buyer_first_name) || ' ' || max(orders.buyer_last_name)))",
    ),
    plain('email', 'E-Mail', 'E-mail', 'max(orders.buyer_email)'),
    plain('country', 'Land', 'Country', 'max(orders.buyer_country)'),
    sorted(plain('orders_count', 'Bestellungen', 'Orders', 'count(*)::int', 'number')),
    sorted(money('income', 'Eingenommen', 'Income', INCOME)),
    { ...CURRENCY_COLUMN, only: 'csv' },
    { ...plain('first_order_at', 'Erstmals bestellt', 'First ordered', FIRST, 'timestamp'), only: 'csv' },
    sorted(plain('last_order_at', 'Zuletzt bestellt', 'Last ordered', LAST, 'timestamp')),
  ],
  expands: [],
});

const DONE = `count(*) filter (where ${orderedSql('orders')})`;

/** Campaigns that links named, with what came of the checkouts they led to. */
export const campaignList = defineList<SqlBinding>({
  name: 'campaigns',
  isReport: true,
  base: (db, ctx) =>
    ordered(db, granted(ctx, 'analytics_campaigns'))
      .whereNot('orders.campaign_id', '')
      .groupBy('orders.seller_id', 'orders.campaign_id', 'orders.currency_key'),
  search: (rows, words) => void rows.whereILike('orders.campaign_id', like(words)),
  filters: [
    CREATED,
    SUCCESS,
    ids('product_id', 'Produkt', 'Product', 'products', 'orders.product_id'),
    CURRENCY,
    COUNTRY,
    METHOD,
    COUPON,
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'min(orders.id)', firstDir: 'desc' },
    { key: 'income', apply: INCOME, firstDir: 'desc' },
    { key: 'orders_count', apply: DONE, firstDir: 'desc' },
    { key: 'campaign', apply: 'orders.campaign_id', firstDir: 'asc' },
  ],
  defaultSort: { key: 'income', dir: 'desc' },
  columns: campaignColumns(),
  expands: [],
});

function campaignColumns(): Columns {
  return [
    sorted(plain('campaign', 'Kampagne', 'Campaign', 'orders.campaign_id')),
    plain('checkouts_count', 'Begonnen', 'Begun', 'count(*)::int', 'number'),
    sorted(plain('orders_count', 'Bestellungen', 'Orders', `(${DONE})::int`, 'number')),
    plain('rate', 'Abschluss in %', 'Completed in %', `round(100.0 * (${DONE}) / count(*))::int`, 'number'),
    sorted(money('income', 'Eingenommen', 'Income', INCOME)),
    { ...CURRENCY_COLUMN, only: 'csv' },
    { ...plain('first_order_at', 'Zuerst', 'First', FIRST, 'timestamp'), only: 'csv' },
    plain('last_order_at', 'Zuletzt', 'Last', LAST, 'timestamp'),
  ];
}
