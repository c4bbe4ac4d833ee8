import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import type { Money } from '#core/kit';
import { actorLabel } from '#core/ledger';
import { requireSeller } from '#core/people';
import { payByTransfer, sendSurplusBack } from '#core/settlement';
import { transferError } from './errors.ts';
import { isOrderNumber, numbersIn, typedNumber } from './order-numbers.ts';

export interface StoredTransfer {
  id: number;
  seller_id: number;
  amount: number;
  currency_key: string;
  booked_on: string;
  reference: string;
  state: 'unmatched' | 'matched' | 'ignored';
}

/**
 * Gives a transfer to an order by the seller's word. Who is first wins; the same transfer never pays twice.
 * @throws 404 `transfer_not_found`, 409 `transfer_settled`, 422 `order_unknown`, `other_currency`, `of_the_platform`
 */
export async function matchTransfer(
  ctx: Ctx,
  { transferId, orderNumber }: { transferId: number; orderNumber: string },
): Promise<{ orderId: number }> {
  const sellerId = requireSeller(ctx, 'money');
  return inTransaction(ctx, async (tx) => {
    const transfer = await openTransfer(tx, { sellerId, transferId });
    const [order] = await ordersOf(tx, sellerId, [typedNumber(orderNumber)]);
    if (!order) throw transferError(ctx.locale, 'order_unknown');
    const done = await settle(tx, transfer, order);
    if (done !== 'matched') throw transferError(ctx.locale, done);
    return { orderId: order.id };
  });
}

/** Lays a transfer aside that belongs to no order. @throws as `matchTransfer` */
export async function ignoreTransfer(
  ctx: Ctx,
  { transferId, note }: { transferId: number; note: string },
): Promise<void> {
  const sellerId = requireSeller(ctx, 'money');
  await inTransaction(ctx, async (tx) => {
    const transfer = await openTransfer(tx, { sellerId, transferId });
    await close(tx, transfer, { state: 'ignored', note: note.slice(0, 300) });
  });
}

/** Matches by reference when exactly one order is meant; anything less clear waits for a person. */
export async function matchByReference(ctx: Ctx, transferId: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const sellerId = requireSeller(tx);
    const transfer = await openTransfer(tx, { sellerId, transferId });
    const [order, ...others] = await ordersOf(tx, sellerId, numbersIn(transfer.reference));
    return order !== undefined && others.length === 0 && (await settle(tx, transfer, order)) === 'matched';
  });
}

interface FoundOrder {
  id: number;
  number: string;
}

async function settle(ctx: Ctx, transfer: StoredTransfer, order: FoundOrder): ReturnType<typeof payByTransfer> {
  const done = await payByTransfer(ctx, {
    orderId: order.id,
    transferId: transfer.id,
    amountMinor: transfer.amount,
    currency: transfer.currency_key,
    bookedOn: transfer.booked_on,
  });
  if (done !== 'matched') return done;
  await close(ctx, transfer, { state: 'matched', order_id: order.id, order_number: order.number });
  return done;
}

/** Transfers before orders: everybody who needs both locks them in this order. */
async function openTransfer(
  ctx: Ctx,
  { sellerId, transferId }: { sellerId: number; transferId: number },
): Promise<StoredTransfer> {
  const { rows } = await ctx.db.raw<{ rows: StoredTransfer[] }>(
    'select id, seller_id, amount, currency_key, booked_on::text, reference, state from bank_transfers where seller_id = ? and id = ? for update',
    [sellerId, transferId],
  );
  const [transfer] = rows;
  if (!transfer) throw transferError(ctx.locale, 'transfer_not_found');
  if (transfer.state !== 'unmatched') throw transferError(ctx.locale, 'transfer_settled');
  return transfer;
}

async function close(
  ctx: Ctx,
  { id, seller_id }: StoredTransfer,
  changes: { state: 'matched' | 'ignored'; order_id?: number; order_number?: string; note?: string },
): Promise<void> {
  const updated = await ctx
    .db('bank_transfers')
    .where({ id, seller_id, state: 'unmatched' })
    .update({ ...changes, settled_at: ctx.clock.now(), settled_by: actorLabel(ctx.actor) });
  if (updated !== 1) throw transferError(ctx.locale, 'transfer_settled');
}

async function ordersOf({ db }: Ctx, sellerId: number, numbers: readonly string[]): Promise<FoundOrder[]> {
  const patterns = numbers.filter(isOrderNumber).map((number) => `${number}-%`);
  if (patterns.length === 0) return [];
  const rows = await db('orders')
    .where({ seller_id: sellerId })
    .whereRaw('token like any(?::text[])', [patterns as never])
    .orderBy('id')
    .select<{ id: number; token: string }[]>('id', 'token');
  return rows.map(({ id, token }) => ({ id, number: token.split('-')[0]! }));
}

/** The numbers of this shop's orders that a reference may mean. */
export async function ordersMeant(ctx: Ctx, reference: string): Promise<string[]> {
  const sellerId = requireSeller(ctx, 'money');
  return reading(ctx, async (tx) => (await ordersOf(tx, sellerId, numbersIn(reference))).map(({ number }) => number));
}

/**
 * The seller has sent back what a transfer paid too much, and confirms it: the money itself left by their hand.
 * @throws 404 `transfer_not_found`, 409 `nothing_to_send_back`, 422 `not_confirmed`
 */
export async function sendTransferBack(
  ctx: Ctx,
  { transferId, confirmed }: { transferId: number; confirmed: boolean },
): Promise<Money> {
  const sellerId = requireSeller(ctx, 'money');
  const transfer = await reading(ctx, ({ db }) =>
    db('bank_transfers')
      .where({ seller_id: sellerId, id: transferId })
      .first<{ order_id: number | null } | undefined>('order_id'),
  );
  if (!transfer) throw transferError(ctx.locale, 'transfer_not_found');
  if (!confirmed) throw transferError(ctx.locale, 'not_confirmed');
  const sent =
    transfer.order_id === null ? null : await sendSurplusBack(ctx, { orderId: transfer.order_id, transferId });
  if (!sent) throw transferError(ctx.locale, 'nothing_to_send_back');
  return sent;
}
