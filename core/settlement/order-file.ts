import type { Ctx } from '#core/context';
import { Order, OrderLine, OrderRate, orderError } from '#core/orders';
import { Dispute, Payment, Refund } from '#core/payments';

/** What settling needs to know of the seller: public facts that stand on documents. */
export interface SellerFacts {
  id: number;
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
  time_zone: string;
}

/** An order with all its parts, held under its lock: nobody else settles, refunds or retries it until the commit. */
export interface OrderFile {
  order: Order;
  seller: SellerFacts;
  lines: OrderLine[];
  rates: OrderRate[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  /** The seller's own texts that the order was concluded under, until they have been sent. */
  legalTexts: readonly { kind: 'terms' | 'cancellation_terms'; version: number; body: string }[];
}

export type OrderKey = { orderId: number } | { orderToken: string } | { paymentId: number } | { refundId: number } | { disputeId: number };

/**
 * Locks the order, then reads its parts: two statements. The parts are read after the lock is held, since a statement that waits for a
 * lock still sees other tables as they were when it began.
 * @throws 404 when the actor's scope has no such order
 */
export async function openOrderFile(ctx: Ctx, key: OrderKey): Promise<OrderFile> {
  const order = await Order.query(ctx.db).whereRaw(...conditionOf(key)).first().forUpdate();
  if (!order) throw orderError(ctx.locale, 'order_not_found');
  const { rows } = await ctx.db.raw<{ rows: [StoredParts] }>(PARTS, { id: order.id, seller: order.seller_id, texts: textsToSend(order) as never });
  const parts = rows[0];
  return {
    order,
    seller: parts.seller,
    lines: parts.lines.map((row) => OrderLine.fromDatabaseJson(row) as OrderLine),
    rates: parts.rates.map((row) => OrderRate.fromDatabaseJson(withDates(row)) as OrderRate),
    payments: parts.payments.map((row) => Payment.fromDatabaseJson(withDates(row)) as Payment),
    refunds: parts.refunds.map((row) => Refund.fromDatabaseJson(withDates(row)) as Refund),
    disputes: parts.disputes.map((row) => Dispute.fromDatabaseJson(withDates(row)) as Dispute),
    legalTexts: parts.legal_texts,
  };
}

function textsToSend({ confirmation_mail_id: sent, legal_texts: { terms, cancellation_terms: cancellation } }: Order): number[] {
  return sent === null ? [terms, cancellation].filter((id) => id !== undefined) : [];
}

type Row = Record<string, unknown>;

interface StoredParts {
  seller: SellerFacts;
  lines: Row[];
  rates: Row[];
  payments: Row[];
  refunds: Row[];
  disputes: Row[];
  legal_texts: OrderFile['legalTexts'];
}

const listOf = (table: string): string =>
  `coalesce((select json_agg(t order by t.id) from ${table} t where t.seller_id = :seller and t.order_id = :id), '[]'::json)`;

const PARTS = `
  select to_json(s) as seller,
         ${listOf('order_lines')} as lines, ${listOf('order_rates')} as rates, ${listOf('payments')} as payments, ${listOf('refunds')} as refunds, ${listOf('disputes')} as disputes,
         coalesce((select json_agg(json_build_object('kind', t.kind, 'version', t.version, 'body', t.body) order by t.kind) from legal_texts t
                    where t.seller_id = :seller and t.id = any(:texts::bigint[])), '[]'::json) as legal_texts
    from sellers s where s.id = :seller`;

function conditionOf(key: OrderKey): [string, (number | string)[]] {
  if ('orderId' in key) return ['orders.id = ?', [key.orderId]];
  if ('orderToken' in key) return ['orders.token = ?', [key.orderToken]];
  if ('paymentId' in key) return ['orders.id = (select order_id from payments where id = ?)', [key.paymentId]];
  if ('disputeId' in key) return ['orders.id = (select order_id from disputes where id = ?)', [key.disputeId]];
  return ['orders.id = (select order_id from refunds where id = ?)', [key.refundId]];
}

/** JSON carries moments as text. */
function withDates(row: Row): Row {
  // The rows are ours alone and an order of ten years has hundreds, so they are changed in place.
  for (const name in row) {
    const value = row[name];
    if (typeof value === 'string' && (name.endsWith('_at') || name === 'capture_by')) row[name] = new Date(value);
  }
  return row;
}
