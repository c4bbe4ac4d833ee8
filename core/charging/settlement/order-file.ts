import type { Ctx, Locale } from '#core/context';
import { statement } from '#core/database';
import type { FixedFees } from '#core/kit';
import { Order, OrderLine, OrderRate, orderError } from '#core/orders';
import { Dispute, Payment, Refund } from '#core/payments';
import { inResellersName, readReseller } from '#core/people';

/** Facts of the seller that settling needs: public ones that stand on documents. */
export interface SellerFacts {
  id: number;
  /** Basis points of the platform's fee as agreed with the seller's plan; null: as its terms say. */
  plan_fee_bp?: number | null;
  /** Minor units of each payment by currency, as agreed with the plan. */
  plan_fee_fixed?: FixedFees;
  username: string;
  display_name: string;
  company: string;
  first_name: string;
  last_name: string;
  street: string;
  street_number: string;
  zip: string;
  city: string;
  phone: string;
  vat_no: string;
  tax_number: string;
  country_code: string;
  seller_type: 'private' | 'business' | 'private250';
  tax_scheme: 'regular_accrual' | 'regular_cash' | 'small_business' | 'none';
  email: string;
  /** The language the seller is written to. */
  locale: Locale;
  time_zone: string;
  /** Stored settings of the checkout, whose colours mails take. */
  checkout_settings?: unknown;
  logo?: unknown;
}

/** An order with all its parts, held under its lock: nobody else settles, refunds or retries it until the commit. */
export interface OrderFile {
  order: Order;
  /** Seller of record, as documents name it: the platform's company where it sells in its own name. */
  seller: SellerFacts;
  /** Address of the shop itself, for what its people are told. */
  shopEmail: string;
  lines: OrderLine[];
  rates: OrderRate[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  /** The seller's own texts that the order was concluded under, until they have been sent. */
  legalTexts: readonly { kind: 'terms' | 'cancellation_terms'; version: number; body: string }[];
  /** Stored terms of the platform, null where none are. Read with the order, so that its share of a payment costs no statement. */
  platformTerms: unknown;
  /** Stored decisions on means of payment, with the providers that are closed to the seller; read likewise, under the lock. */
  paymentSettings: Record<string, unknown> | null;
}

export type OrderKey =
  | { orderId: number }
  | { orderToken: string }
  | { paymentId: number }
  | { refundId: number }
  | { disputeId: number };

/**
 * Locks the order and reads it with its parts: two statements, which leave together. What is read is read after the lock is held, since a
 * statement that waits for a lock still sees other tables as they were when it began.
 * @throws 404 when the actor's scope has no such order
 */
export function openOrderFile(ctx: Ctx, key: OrderKey): Promise<OrderFile> {
  return open(ctx, key, WHOLE);
}

/**
 * The same, of a subscription without the periods that were settled long ago, so that one of ten years costs what one of a year does: everything
 * open, the newest settled rates of each kind, their payments, and those that say how the next one is paid. Enough for charging and for taking
 * a charge's money; never for sums over rates or payments, nor for what goes back.
 * @throws 404 when the actor's scope has no such order
 */
export function openCurrentFile(ctx: Ctx, key: { orderId: number } | { paymentId: number }): Promise<OrderFile> {
  return open(ctx, key, CURRENT);
}

async function open(ctx: Ctx, key: OrderKey, file: string): Promise<OrderFile> {
  const [condition, bindings] = conditionOf(key);
  const [, { rows }] = await Promise.all([
    statement(ctx.db, `select from orders o where ${condition} for update`, bindings),
    statement<StoredFile>(
      ctx.db,
      `${file} where ${condition}`,
      file === CURRENT ? ['paymentId' in key ? key.paymentId : null, ...bindings] : bindings,
    ),
  ]);
  const stored = rows[0];
  if (!stored) throw orderError(ctx.locale, 'order_not_found');
  return {
    order: modelOf(Order, stored.order),
    seller: ofRecord(stored),
    shopEmail: stored.seller.email,
    lines: stored.lines.map((row) => modelOf(OrderLine, row)),
    rates: stored.rates.map((row) => modelOf(OrderRate, row)),
    payments: stored.payments.map((row) => modelOf(Payment, row)),
    refunds: stored.refunds.map((row) => modelOf(Refund, row)),
    disputes: stored.disputes.map((row) => modelOf(Dispute, row)),
    legalTexts: stored.legal_texts,
    platformTerms: stored.platform_terms,
    paymentSettings: stored.payment_settings,
  };
}

type Row = Record<string, unknown>;

/** The company stays with the shop as long as there are orders that it sold. */
function ofRecord({ order, seller }: StoredFile): SellerFacts {
  const reseller = order.sold_by === 'platform' ? readReseller(seller.reseller) : null;
  return reseller ? inResellersName(seller, reseller) : seller;
}

interface StoredFile {
  order: Row;
  seller: SellerFacts & { reseller: unknown };
  lines: Row[];
  rates: Row[];
  payments: Row[];
  refunds: Row[];
  disputes: Row[];
  legal_texts: OrderFile['legalTexts'];
  platform_terms: unknown;
  payment_settings: OrderFile['paymentSettings'];
}

const listOf = (table: string, which = ''): string =>
  `coalesce((select json_agg(t order by t.id) from ${table} t where t.seller_id = o.seller_id and t.order_id = o.id ${which}), '[]'::json)`;

/** As JSON, which is read faster than the description of two hundred columns. The seller's texts only until they have been sent. */
const fileOf = ({ rates, payments, from }: { rates: string; payments: string; from: string }): string => `
  select to_json(o) as "order", to_json(s) as seller,
         (select st.plain from settings st where st.seller_id is null and st.key = 'merchant_terms') as platform_terms,
         (select st.plain from settings st where st.seller_id = o.seller_id and st.key = 'payment_settings') as payment_settings,
         ${listOf('order_lines')} as lines, ${listOf('order_rates', rates)} as rates, ${listOf('payments', payments)} as payments, ${listOf('refunds')} as refunds, ${listOf('disputes')} as disputes,
         coalesce((select json_agg(json_build_object('kind', t.kind, 'version', t.version, 'body', t.body) order by t.kind) from legal_texts t
                    where o.confirmation_mail_id is null and t.seller_id = o.seller_id
                      and t.id in ((o.legal_texts ->> 'terms')::bigint, (o.legal_texts ->> 'cancellation_terms')::bigint)), '[]'::json) as legal_texts
    from orders o join sellers s on s.id = o.seller_id ${from}`;

const WHOLE = fileOf({ rates: '', payments: '', from: '' });

/** Two of each kind: what is asked of settled rates is whether there is one of a kind, and which number was the last. */
const KEPT = 2;

const CURRENT = fileOf({
  rates: 'and t.id = any(k.rates)',
  payments: 'and (t.order_rate_id = any(k.rates) or t.attempt = k.attempt or t.saved_method is not null)',
  from: `cross join lateral (
    select array_agg(r.id) as rates,
           (select max(attempt) from payments where seller_id = o.seller_id and order_id = o.id) as attempt
      from (select id, state, row_number() over (partition by state, amount > 0 order by number desc) as nth from order_rates where seller_id = o.seller_id and order_id = o.id) r
     where o.period_type not in ('subscription', 'limited_subscription') or r.nth <= ${KEPT} or r.state not in ('paid', 'refunded', 'skipped')
        or r.id = (select order_rate_id from payments where id = ?::bigint)) k`,
});

function conditionOf(key: OrderKey): [string, (number | string)[]] {
  if ('orderId' in key) return ['o.id = ?', [key.orderId]];
  if ('orderToken' in key) return ['o.token = ?', [key.orderToken]];
  if ('paymentId' in key) return ['o.id = (select order_id from payments where id = ?)', [key.paymentId]];
  if ('disputeId' in key) return ['o.id = (select order_id from disputes where id = ?)', [key.disputeId]];
  return ['o.id = (select order_id from refunds where id = ?)', [key.refundId]];
}

const MOMENTS = /_at$|^capture_by$|^reserved_until$/;

/** JSON carries moments as text. The rows are ours alone and an order of ten years has hundreds, so they are changed in place. */
function modelOf<Model>(model: { prototype: Model }, row: Row): Model {
  for (const name in row) {
    const value = row[name];
    if (typeof value === 'string' && MOMENTS.test(name)) row[name] = new Date(value);
  }
  return Object.setPrototypeOf(row, model.prototype as object) as Model;
}
