import type { Ctx } from '#core/context';
import { readingFromReplica } from '#core/database';
import { addDays, daysBetween, type CurrencyCode, type JsonMoney, type LocalDate } from '#core/kit';
import { orderedSql } from '#core/orders';
import { requireSeller } from '#core/people';
import { CASH } from './cash-sql.ts';
import type { IncomePoint } from './income-over-time.ts';
import { LINES, PART_SUM, PRODUCT_NAME } from './sales-lists.ts';

/** Figures of one span of days. Money in the shop's currency, from the ledger; orders from the orders. */
export interface PeriodFigures {
  /** Money that came in. */
  gross: JsonMoney;
  /** Money that went back, by refund or by a bank. */
  refunded: JsonMoney;
  /** Fees of providers and of the platform. */
  fees: JsonMoney;
  /** Commissions of publishers and the sales team. */
  commissions: JsonMoney;
  /** `gross` less all of these, before tax. */
  net: JsonMoney;
  /** Orders placed that came about. */
  orders: number;
  /** Mean total of those that cost something; null without one. */
  average: JsonMoney | null;
  /** Share of begun checkouts that became an order, in basis points; null where none was begun. */
  conversionBp: number | null;
  /** Share of the subscriptions running at the beginning that were cancelled, in basis points; null where none ran. */
  churnBp: number | null;
}

export interface Cockpit {
  now: PeriodFigures;
  /** The same number of days before. */
  before: PeriodFigures;
  /** Every day of the span. */
  days: IncomePoint[];
  /** Running subscriptions as they are now, and what they bring in a month. */
  recurring: { count: number; monthly: JsonMoney };
  products: { id: number; name: string; orders: number; income: JsonMoney }[];
  /** `campaign` is empty for orders that came without one. */
  sources: { kind: 'partner' | 'campaign' | 'direct'; campaign: string; orders: number; income: JsonMoney }[];
  /** Payouts that were asked for and have not arrived. */
  onTheWay: { id: number; amount: JsonMoney; state: string; since: Date }[];
}

export interface CockpitQuery {
  /** Both days are included; days of the zone. */
  from: LocalDate;
  till: LocalDate;
  currency: CurrencyCode;
  zone: string;
}

interface PeriodRow {
  received: number;
  refunded: number;
  fees: number;
  commissions: number;
  orders: number;
  begun: number;
  priced: number;
  total: number;
  ran: number;
  left: number;
}

interface Row {
  now: PeriodRow;
  before: PeriodRow;
  days: { start: LocalDate; received: number; refunded: number }[];
  recurring: { count: number; monthly: number };
  products: { id: number; name: string; orders: number; income: number }[];
  sources: { kind: 'partner' | 'campaign' | 'direct'; campaign: string; orders: number; income: number }[];
  on_the_way: { id: number; amount: number; state: string; since: string }[];
}

const SHOWN = 5;

/** A shop's figures for a span of days and the span before it. One statement. */
export async function cockpit(ctx: Ctx, { from, till, currency, zone }: CockpitQuery): Promise<Cockpit> {
  const sellerId = requireSeller(ctx);
  const before = addDays(from, -daysBetween(from, till) - 1);
  const { rows } = await readingFromReplica(ctx, ({ db }) =>
    db.raw<{ rows: [Row] }>(SQL, {
      sellerId,
      book: `seller:${sellerId}`,
      currency,
      zone,
      from,
      till,
      before,
      shown: SHOWN,
    }),
  );
  const [row] = rows;
  const money = (minor: number): JsonMoney => ({ minor, currency });
  return {
    now: figuresOf(row.now, currency),
    before: figuresOf(row.before, currency),
    days: row.days.map(({ start, received, refunded }) => ({
      start,
      received: money(received),
      refunded: money(refunded),
      income: money(received - refunded),
    })),
    recurring: { count: row.recurring.count, monthly: money(row.recurring.monthly) },
    products: row.products.map(({ income, ...rest }) => ({ ...rest, income: money(income) })),
    sources: row.sources.map(({ income, ...rest }) => ({ ...rest, income: money(income) })),
    onTheWay: row.on_the_way.map(({ amount, since, ...rest }) => ({
      ...rest,
      amount: money(amount),
      since: new Date(since),
    })),
  };
}

function figuresOf(row: PeriodRow, currency: CurrencyCode): PeriodFigures {
  const money = (minor: number): JsonMoney => ({ minor, currency });
  const share = (part: number, whole: number): number | null =>
    whole === 0 ? null : Math.round((part * 10_000) / whole);
  return {
    gross: money(row.received),
    refunded: money(row.refunded),
    fees: money(row.fees),
    commissions: money(row.commissions),
    net: money(row.received - row.refunded - row.fees - row.commissions),
    orders: row.orders,
    average: row.priced === 0 ? null : money(Math.round(row.total / row.priced)),
    conversionBp: share(row.orders, row.begun),
    churnBp: share(row.left, row.ran),
  };
}

const SUBSCRIPTION = `o.period_type in ('subscription', 'limited_subscription') and o.first_paid_at is not null`;

/** Charges of a subscription in a month: a year has twelve of them and 365.25 days. */
const MONTHLY = `case right(o.charge_interval, 1) when 'm' then 1.0 when 'y' then 1.0 / 12 when 'w' then 365.25 / 84 else 365.25 / 12 end
  / left(o.charge_interval, -1)::int`;

/** Figures of the days from `a` up to `b`. */
const period = (a: string, b: string): string => `(select json_build_object(
  'received', coalesce(sum(m.debit) filter (where m.cash), 0), 'refunded', coalesce(sum(m.credit) filter (where m.cash), 0),
  'fees', coalesce(sum(m.debit - m.credit) filter (where m.fee), 0), 'commissions', coalesce(sum(m.debit - m.credit) filter (where m.commission), 0),
  'orders', (select count(*) from placed o where o.created_at >= ${a} and o.created_at < ${b} and ${orderedSql('o')}),
  'begun', (select count(*) from placed o where o.created_at >= ${a} and o.created_at < ${b}),
  'priced', (select count(*) from placed o where o.created_at >= ${a} and o.created_at < ${b} and o.total > 0 and o.currency_key = :currency and ${orderedSql('o')}),
  'total', (select coalesce(sum(o.total), 0) from placed o where o.created_at >= ${a} and o.created_at < ${b} and o.total > 0 and o.currency_key = :currency and ${orderedSql('o')}),
  'ran', (select count(*) from subscriptions o where o.first_paid_at < ${a} and (o.canceled_at is null or o.canceled_at >= ${a})),
  'left', (select count(*) from subscriptions o where o.first_paid_at < ${a} and o.canceled_at >= ${a} and o.canceled_at < ${b}))
  from moved m where m.posted_at >= ${a} and m.posted_at < ${b})`;

const IN_PERIOD = `orders.seller_id = :sellerId and orders.currency_key = :currency and orders.created_at >= (select a from span)
  and orders.created_at < (select b from span) and ${orderedSql('orders')}`;

const SQL = `
  with span as (select (:before::date)::timestamp at time zone :zone as z, (:from::date)::timestamp at time zone :zone as a,
                       (:till::date + 1)::timestamp at time zone :zone as b),
  moved as materialized (
    select j.posted_at, p.debit, p.credit, (${CASH}) as cash,
           p.account in ('S:expense:psp_fee', 'S:expense:chargeback_fee', 'S:expense:platform_fee') as fee,
           p.account in ('S:expense:commission', 'S:expense:salesteam') as commission
      from span join journals j on j.seller_id = :sellerId and j.book = :book and j.currency = :currency
        and j.posted_at >= span.z and j.posted_at < span.b
      join postings p on p.journal_id = j.id and p.seller_id = j.seller_id),
  placed as materialized (
    select o.created_at, o.payment_state, o.total, o.currency_key from span join orders o on o.seller_id = :sellerId
       and o.created_at >= span.z and o.created_at < span.b),
  subscriptions as materialized (
    select o.id, o.seller_id, o.first_paid_at, o.canceled_at, o.paused_at, o.charge_interval, o.currency_key
      from orders o where o.seller_id = :sellerId and ${SUBSCRIPTION})
  select ${period('(select a from span)', '(select b from span)')} as now, ${period('(select z from span)', '(select a from span)')} as before,
    (select json_agg(json_build_object('start', to_char(d, 'YYYY-MM-DD'), 'received', coalesce(m.received, 0), 'refunded', coalesce(m.refunded, 0)) order by d)
       from generate_series(:from::date::timestamp, :till::date::timestamp, interval '1 day') d left join (
         select (posted_at at time zone :zone)::date as day, sum(debit) filter (where cash) as received, sum(credit) filter (where cash) as refunded
           from moved where posted_at >= (select a from span) group by 1) m on m.day = d::date) as days,
    (select json_build_object('count', count(*), 'monthly', coalesce(sum(round(r.amount * ${MONTHLY})), 0)::bigint)
       from subscriptions o join lateral (select amount from order_rates where seller_id = o.seller_id and order_id = o.id and state = 'future' order by number limit 1) r on true
      where o.canceled_at is null and o.paused_at is null and o.charge_interval <> '' and o.currency_key = :currency) as recurring,
    coalesce((select json_agg(t order by t.income desc, t.id) from (
      select l.product_id as id, ${PRODUCT_NAME} as name, count(distinct orders.id)::int as orders, ${PART_SUM} as income
        from orders ${LINES} where ${IN_PERIOD} group by orders.seller_id, l.product_id order by income desc, l.product_id limit :shown) t), '[]') as products,
    coalesce((select json_agg(t order by t.income desc, t.orders desc, t.campaign) from (
      select case when a.node_id is not null then 'partner' when orders.campaign_id <> '' then 'campaign' else 'direct' end as kind,
             case when a.node_id is null then orders.campaign_id else '' end as campaign, count(*)::int as orders, coalesce(sum(orders.paid - orders.refunded), 0)::bigint as income
        from orders left join affiliate_attributions a on a.seller_id = orders.seller_id and a.order_id = orders.id and a.refused = ''
       where ${IN_PERIOD} group by 1, 2 order by income desc, orders desc limit :shown) t), '[]') as sources,
    coalesce((select json_agg(t order by t.id desc) from (
      select y.id, y.amount, y.state, y.created_at as since from payouts y
       where y.seller_id = :sellerId and y.currency_key = :currency and y.state in ('pending', 'issued') order by y.id desc limit :shown) t), '[]') as on_the_way`;
