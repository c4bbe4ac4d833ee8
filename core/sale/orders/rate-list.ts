import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import {
  PAYMENT_METHOD_TITLES,
  PLAN_CURRENCIES,
  RATE_STATE_TITLES,
  defineList,
  money,
  type FilterOption,
  type ListAnswer,
  type ListQuery,
  type LocalText,
  type Money,
} from '#core/kit';
import { requireAdmin, requireSeller } from '#core/people';
import { byId } from './by-id.ts';
import { dueOn } from './due-on.ts';
import { inCollection } from './in-collection.ts';
import { orderNumber } from './order-number.ts';
import { orderStateTitles } from './order-state-title.ts';
import { PERIOD_TYPES, RESELLERS } from './order-kinds.ts';
import type { OrderRateState } from './states.ts';
import { OPEN, OVERDUE, rateColumns } from './rate-list-columns.ts';
import { withToday } from './with-today.ts';

const optionsOf = (titles: Readonly<Record<string, LocalText>>): FilterOption[] =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));
const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
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
const text = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void rows.whereILike(column, `%${escaped(value)}%`),
  }) as const;
const oneId = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void byId(rows, column, value),
  }) as const;
const flag = (key: string, de: string, en: string, sql: string) =>
  ({
    key,
    control: 'boolean',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: boolean) => void rows.whereRaw(value ? sql : `not (${sql})`),
  }) as const;
/** Every amount due, of every order: table, filter bar, address, counts and CSV come from here. */
export const rateList = defineList<SqlBinding>({
  name: 'order_rates',
  base: (db, { actor, clock }: Ctx) => {
    const rows = db('order_rates').join(
      'orders',
      (order) => void order.on('orders.seller_id', 'order_rates.seller_id').andOn('orders.id', 'order_rates.order_id'),
    );
    const sellerId = 'sellerId' in actor ? actor.sellerId : null;
    return withToday(sellerId === null ? rows : rows.where('order_rates.seller_id', sellerId), clock.now(), sellerId);
  },
  search: (rows, words) =>
    void rows.where((query) => {
      const like = `%${escaped(words)}%`;
      void query
        .whereRaw('lower(orders.buyer_email) like lower(?)', [like])
        .orWhereILike('orders.token', `${escaped(words)}%`)
        .orWhereRaw("(orders.buyer_first_name || ' ' || orders.buyer_last_name) ilike ?", [like])
        .orWhereILike('orders.product_name', like);
      if (/^\d{1,15}$/.test(words))
        void query.orWhere('order_rates.id', Number(words)).orWhere('order_rates.order_id', Number(words));
    }),
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Status', en: 'State' },
      options: optionsOf(RATE_STATE_TITLES satisfies Readonly<Record<OrderRateState, LocalText>>),
      apply: (rows, value) => void rows.whereIn('order_rates.state', [...value]),
    },
    dueOn('Fällig am', 'Due on', 'order_rates.due_date'),
    days('success', 'Bezahlt am', 'Paid on', 'order_rates.paid_at'),
    days('created', 'Bestellt am', 'Ordered on', 'orders.created_at'),
    days('written_off', 'Abgeschrieben am', 'Written off on', 'order_rates.written_off_at'),
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, value) => void rows.whereIn('orders.product_id', value.map(Number)),
    },
    {
      key: 'pricing_plan_id',
      control: 'async_select',
      source: 'pricing_plans',
      values: 'id',
      label: { de: 'Preisplan', en: 'Pricing plan' },
      apply: (rows, value) => void rows.whereIn('orders.pricing_plan_id', value.map(Number)),
    },
    {
      key: 'payer_id',
      control: 'async_select',
      source: 'payers',
      values: 'id',
      label: { de: 'Käufer', en: 'Payer' },
      apply: (rows, value) => void rows.whereIn('orders.payer_id', value.map(Number)),
    },
    {
      key: 'payment_form',
      control: 'multi_select',
      label: { de: 'Zahlungsart', en: 'Payment method' },
      options: optionsOf(PAYMENT_METHOD_TITLES),
      apply: (rows, value) => void rows.whereIn('orders.payment_form', [...value]),
    },
    {
      key: 'coupon_id',
      control: 'async_select',
      source: 'coupons',
      values: 'id',
      label: { de: 'Gutschein', en: 'Coupon' },
      apply: (rows, value) => void rows.whereIn('orders.coupon_id', value.map(Number)),
    },
    {
      key: 'period_type',
      control: 'multi_select',
      label: { de: 'Art des Plans', en: 'Plan type' },
      options: optionsOf(PERIOD_TYPES),
      apply: (rows, value) => void rows.whereIn('orders.period_type', [...value]),
    },
    {
      key: 'payment_state',
      control: 'multi_select',
      label: { de: 'Status der Bestellung', en: 'Order state' },
      options: optionsOf(orderStateTitles),
      apply: (rows, value) => void rows.whereIn('orders.payment_state', [...value]),
    },
    {
      key: 'currency_id',
      control: 'multi_select',
      label: { de: 'Währung', en: 'Currency' },
      options: PLAN_CURRENCIES.map((code) => ({
        value: code,
        label: { de: code.toUpperCase(), en: code.toUpperCase() },
      })),
      apply: (rows, value) => void rows.whereIn('orders.currency_key', [...value]),
    },
    {
      key: 'provider',
      control: 'text',
      label: { de: 'Zahlungsanbieter', en: 'Payment provider' },
      apply: (rows, value) =>
        void rows.whereRaw(
          'exists (select 1 from payments p where p.seller_id = order_rates.seller_id and p.order_id = order_rates.order_id and p.order_rate_id = order_rates.id and p.provider = ?)',
          [value],
        ),
    },
    oneId('order_id', 'Bestell-Nr. (id)', 'Order id', 'order_rates.order_id'),
    oneId('order_rate_id', 'Raten-Nr. (id)', 'Rate id', 'order_rates.id'),
    oneId('funnel_id', 'Funnel-Nr.', 'Funnel id', 'orders.funnel_id'),
    inCollection('h.order_rate_id = order_rates.id', 'order_rates'),
    oneId('publisher_id', 'Publisher-Nr.', 'Publisher id', 'orders.publisher_id'),
    oneId('affiliate_program_id', 'Partnerprogramm-Nr.', 'Affiliate program id', 'orders.affiliate_program_id'),
    {
      key: 'reseller_id',
      control: 'multi_select',
      label: { de: 'Verkauft', en: 'Sold' },
      options: optionsOf(RESELLERS),
      apply: (rows, value) => void rows.whereIn('orders.sold_by', [...value]),
    },
    {
      key: 'sales_team_member_id',
      control: 'async_select',
      source: 'sales_members',
      values: 'id',
      label: { de: 'Vertrieb', en: 'Sales team member' },
      apply: (rows, value) => void rows.whereIn('orders.sales_team_member_id', value.map(Number)),
    },
    text('email', 'E-Mail', 'E-mail', 'orders.buyer_email'),
    text('buyer_country_code', 'Land', 'Country', 'orders.buyer_country'),
    text('vat_no', 'USt-IdNr.', 'VAT number', 'orders.buyer_vat_no'),
    text('campaign', 'Kampagne', 'Campaign', 'orders.campaign_id'),
    text('internal_name', 'Interner Name', 'Internal name', 'orders.internal_name'),
    {
      key: 'order_amount',
      control: 'numeric_range',
      label: { de: 'Betrag', en: 'Amount' },
      min: 0,
      max: 1_000_000,
      decimals: 2,
      apply: (rows, { from, to }) => {
        if (from !== null) void rows.where('order_rates.amount', '>=', from);
        if (to !== null) void rows.where('order_rates.amount', '<=', to);
      },
    },
    {
      key: 'days_overdue',
      control: 'numeric_range',
      label: { de: 'Tage überfällig', en: 'Days overdue' },
      min: 0,
      max: 365,
      apply: (rows, { from, to }) => {
        if (from !== null) void rows.whereRaw(`${OVERDUE} >= ?`, [from]);
        // The last bound stands for a year and more.
        if (to !== null && to < 365) void rows.whereRaw(`${OVERDUE} <= ?`, [to]);
      },
    },
    {
      key: 'is_written_off',
      control: 'boolean',
      label: { de: 'Abgeschrieben', en: 'Written off' },
      apply: (rows, value) =>
        void rows.whereRaw(value ? 'order_rates.written_off_at is not null' : 'order_rates.written_off_at is null'),
    },
    flag('recurring', 'Wiederkehrend', 'Recurring', 'orders.recurring'),
    flag('only_with_refunds', 'Nur mit Rückzahlung', 'Only with refunds', 'order_rates.refunded > 0'),
    flag(
      'only_with_chargebacks',
      'Nur mit Rückbelastung',
      'Only with chargebacks',
      'exists (select 1 from disputes d where d.seller_id = order_rates.seller_id and d.order_id = order_rates.order_id and d.order_rate_id = order_rates.id)',
    ),
  ],
  scopes: [
    {
      key: 'open',
      label: { de: 'Offen', en: 'Open' },
      apply: (rows) => void rows.whereRaw(`${OPEN} and order_rates.state <> 'future' and ${OVERDUE} = 0`),
    },
    {
      key: 'overdue',
      label: { de: 'Überfällig', en: 'Overdue' },
      apply: (rows) => void rows.whereRaw(`${OVERDUE} > 0`),
    },
    {
      key: 'future',
      label: { de: 'Später fällig', en: 'Due later' },
      apply: (rows) => void rows.whereRaw("order_rates.state = 'future'"),
    },
    {
      key: 'paid',
      label: { de: 'Bezahlt', en: 'Paid' },
      apply: (rows) => void rows.where('order_rates.state', 'paid'),
    },
    {
      key: 'ended',
      label: { de: 'Entfallen', en: 'No longer due' },
      apply: (rows) =>
        void rows.whereRaw(`order_rates.state not in ('paid', 'future') and not ${OPEN} and ${OVERDUE} = 0`),
    },
  ],
  sorts: [
    { key: 'id', apply: 'order_rates.id', firstDir: 'desc' },
    { key: 'due_date', apply: 'order_rates.due_date', firstDir: 'asc' },
    { key: 'amount', apply: 'order_rates.amount', firstDir: 'desc' },
  ],
  columns: rateColumns(),
  expands: [],
});

/** One amount due as the list shows it. */
export interface RateListRow {
  readonly id: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly number: number;
  readonly product: string;
  readonly buyer: string;
  readonly email: string;
  readonly dueDate: string;
  readonly state: OrderRateState;
  readonly amount: Money;
  readonly net: Money;
  readonly vat: Money;
  readonly paid: Money;
  readonly refunded: Money;
}

type Stored = Record<'id' | 'order_id' | 'number' | 'amount' | 'net' | 'vat' | 'paid' | 'refunded', number> & {
  due_date: string;
  state: OrderRateState;
} & Record<
    | 'token'
    | 'product_name'
    | 'buyer_first_name'
    | 'buyer_last_name'
    | 'buyer_company'
    | 'buyer_email'
    | 'currency_key',
    string
  >;

const COLUMNS = [
  ...['id', 'order_id', 'number', 'amount', 'net', 'vat', 'paid', 'refunded', 'due_date', 'state'].map(
    (column) => `order_rates.${column}`,
  ),
  ...[
    'token',
    'product_name',
    'buyer_first_name',
    'buyer_last_name',
    'buyer_company',
    'buyer_email',
    'currency_key',
  ].map((column) => `orders.${column}`),
];

/** A page of rates in two statements: the seller's own, or the platform's for admins. */
export async function readRateList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<RateListRow> & { page: number }> {
  mayList(ctx);
  const answer = await readList<Stored>(ctx, rateList, query, COLUMNS);
  return { ...answer, list: answer.list.map(listRow) };
}

/** The whole list as CSV, streamed. */
export function streamRateCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  mayList(ctx);
  return streamListCsv(ctx, rateList, query, options);
}

function mayList(ctx: Ctx): void {
  if (ctx.actor.kind === 'platform') requireAdmin(ctx);
  else requireSeller(ctx);
}

function listRow(row: Stored): RateListRow {
  const amount = (minor: number): Money => money(minor, row.currency_key);
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: orderNumber(row.token),
    number: row.number,
    product: row.product_name,
    buyer: row.buyer_company || `${row.buyer_first_name} ${row.buyer_last_name}`.trim(),
    email: row.buyer_email,
    dueDate: row.due_date,
    state: row.state,
    amount: amount(row.amount),
    net: amount(row.net),
    vat: amount(row.vat),
    paid: amount(row.paid - row.refunded),
    refunded: amount(row.refunded),
  };
}
