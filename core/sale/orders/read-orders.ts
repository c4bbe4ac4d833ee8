import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions } from '#core/database';
import { money, type ListAnswer, type ListQuery, type Money } from '#core/kit';
import { requireAdmin, requireSeller } from '#core/people';
import { BEING_PAID_SQL } from './being-paid.ts';
import type { OrderPaymentState } from './derive-payment-state.ts';
import { orderList } from './order-list.ts';
import { orderNumber } from './order-number.ts';

/** One order as the list shows it. */
export interface OrderListRow {
  readonly id: number;
  readonly number: string;
  readonly product: string;
  readonly createdAt: Date;
  readonly paymentState: OrderPaymentState;
  /** Its buyer may still be paying; the state says that nothing came of it yet. */
  readonly beingPaid: boolean;
  readonly method: string;
  readonly buyer: string;
  readonly email: string;
  readonly country: string;
  readonly total: Money;
  readonly paid: Money;
  readonly refunded: Money;
}

interface StoredRow {
  id: number;
  token: string;
  product_name: string;
  created_at: Date;
  payment_state: OrderPaymentState;
  being_paid: boolean;
  payment_form: string;
  buyer_first_name: string;
  buyer_last_name: string;
  buyer_company: string;
  buyer_email: string;
  buyer_country: string;
  currency_key: string;
  total: number;
  paid: number;
  refunded: number;
}

const COLUMNS = [
  'id',
  'token',
  'product_name',
  'created_at',
  'payment_state',
  'payment_form',
  'buyer_first_name',
  'buyer_last_name',
  'buyer_company',
  'buyer_email',
  'buyer_country',
  'currency_key',
  'total',
  'paid',
  'refunded',
].map((column) => `orders.${column}`);

/** A page of orders in two statements: the seller's own, or the platform's for admins. */
export async function readOrderList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<OrderListRow> & { page: number }> {
  mayList(ctx);
  const answer = await readList<StoredRow>(
    ctx,
    orderList,
    query,
    [...COLUMNS, ctx.db.raw(`${BEING_PAID_SQL} as being_paid`)],
    { rowId: 'orders.id' },
  );
  return { ...answer, list: answer.list.map(listRow) };
}

/** The whole list as CSV in the specification's columns, streamed. */
export function streamOrderCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  mayList(ctx);
  return streamListCsv(ctx, orderList, query, options);
}

function mayList(ctx: Ctx): void {
  if (ctx.actor.kind === 'platform') requireAdmin(ctx);
  else requireSeller(ctx);
}

function listRow(row: StoredRow): OrderListRow {
  const amount = (minor: number): Money => money(minor, row.currency_key);
  return {
    id: row.id,
    number: orderNumber(row.token),
    product: row.product_name,
    createdAt: row.created_at,
    paymentState: row.payment_state,
    beingPaid: row.being_paid,
    method: row.payment_form,
    buyer: row.buyer_company || `${row.buyer_first_name} ${row.buyer_last_name}`.trim(),
    email: row.buyer_email,
    country: row.buyer_country,
    total: amount(row.total),
    paid: amount(row.paid - row.refunded),
    refunded: amount(row.refunded),
  };
}
