import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { entitlementsOfOrder, type Entitlement } from '#core/entitlements';
import { DEFAULT_ZONE, localDate, money, type Money } from '#core/kit';
import {
  Order,
  OrderHistory,
  OrderLine,
  OrderRate,
  orderError,
  orderNumber,
  orderSums,
  timelineOf,
  type TimelineEntry,
} from '#core/orders';
import { Dispute, Payment, Refund } from '#core/payments';
import { refundableOf } from './refundable-of.ts';

/** An order as its page shows it. */
export interface OrderView {
  order: Order;
  number: string;
  lines: OrderLine[];
  rates: OrderRate[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  timeline: TimelineEntry[];
  total: Money;
  /** Money kept: `paid_gross` less refunds. */
  paid: Money;
  paidGross: Money;
  unpaid: Money;
  /** Due and not paid. */
  debt: Money;
  /** Amount that can still be given back. */
  refundable: Money;
  /** Days since the oldest due rate that is not paid; 0 when nothing is due. */
  overdueDays: number;
  /** The zone of the seller's calendar. */
  zone: string;
}

/**
 * The order with everything that happened to it, in two statements. A seller sees their own, a payer theirs.
 * @throws 404 when the actor may see no such order
 */
export async function orderView(ctx: Ctx, key: { id: number } | { token: string }): Promise<OrderView> {
  return reading(ctx, async ({ db, clock, locale }) => {
    const order = await Order.query(db).findOne('id' in key ? { id: key.id } : { token: key.token });
    if (!order) throw orderError(locale, 'order_not_found');
    const { rows } = await db.raw<{ rows: [Parts] }>(PARTS, { id: order.id, seller: order.seller_id });
    const { lines, rates, payments, refunds, disputes, history, zone } = rows[0];
    const amount = (minor: number): Money => money(minor, order.currency_key);
    const sums = orderSums(order, rates, localDate(clock.now(), zone ?? DEFAULT_ZONE));
    const refundable = payments.reduce(
      (sum, payment) => sum + (payment.effective ? refundableOf(payment, refunds) : 0),
      0,
    );
    return {
      order,
      number: orderNumber(order.token),
      lines,
      rates,
      payments: payments.map(
        (each) =>
          Payment.fromDatabaseJson({
            ...each,
            created_at: new Date(each.created_at),
            expires_at: new Date(each.expires_at),
            capture_by: each.capture_by && new Date(each.capture_by),
          }) as Payment,
      ),
      refunds: refunds.map(
        (each) => Refund.fromDatabaseJson({ ...each, created_at: new Date(each.created_at) }) as Refund,
      ),
      disputes: disputes.map(
        (each) =>
          Dispute.fromDatabaseJson({
            ...each,
            evidence_due_at: each.evidence_due_at && new Date(each.evidence_due_at),
            opened_at: new Date(each.opened_at),
          }) as Dispute,
      ),
      timeline: timelineOf(
        history.map((each) => ({ ...each, occurred_at: new Date(each.occurred_at) }) as OrderHistory),
        locale,
      ),
      total: amount(order.total),
      paid: amount(sums.paid),
      paidGross: amount(sums.paidGross),
      unpaid: amount(sums.unpaid),
      debt: amount(sums.debt),
      refundable: amount(refundable),
      overdueDays: sums.overdueDays,
      zone: zone ?? DEFAULT_ZONE,
    };
  });
}

/** The order that a link with its token opens, for the buyer who holds it. */
export async function orderByToken(
  ctx: Ctx,
  token: string,
): Promise<{ order: Order; lines: OrderLine[]; entitlements: Entitlement[] } | null> {
  return reading(ctx, async (tx) => {
    const order = await Order.query(tx.db).findOne({ token });
    if (!order) return null;
    const { seller_id: sellerId, id: orderId } = order;
    const [lines, entitlements] = await Promise.all([
      OrderLine.query(tx.db).where({ seller_id: sellerId, order_id: orderId }).orderBy('id'),
      // Access of a gift is its receiver's; the giver's link leads to the order alone.
      order.gift ? [] : entitlementsOfOrder(tx, { sellerId, orderId }),
    ]);
    return { order, lines, entitlements };
  });
}

interface Parts {
  lines: OrderLine[];
  rates: OrderRate[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  history: OrderHistory[];
  zone: string | null;
}

const listOf = (table: string, order = 'id'): string =>
  `coalesce((select json_agg(t order by t.${order}) from ${table} t where t.seller_id = :seller and t.order_id = :id), '[]'::json)`;

const PARTS = `select ${listOf('order_lines')} as lines, ${listOf('order_rates')} as rates, ${listOf('payments')} as payments,
  ${listOf('refunds')} as refunds, ${listOf('disputes')} as disputes, ${listOf('order_history')} as history, (select time_zone from sellers where id = :seller) as zone`;
