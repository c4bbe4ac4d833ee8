import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { actorLabel } from '#core/ledger';
import { requireSeller } from '#core/people';
import { payByTransfer } from '#core/settlement';
import { transferError } from './errors.ts';

export interface StoredTransfer {
  id: number;
  seller_id: number;
  amount: number;
  currency_key: string;
  booked_on: string;
  reference: string;
  state: 'unmatched' | 'matched' | 'ignored';
}

/** Order numbers as they stand on everything buyers get: eight letters and digits that cannot be mistaken. */
const NUMBER = /(?<![A-Z0-9])[23456789BCDFGHJKMNPQRSTVWXYZ]{8}(?![A-Z0-9])/g;

/** Every order number that a reference may mean; people write small letters and banks break lines. */
export function numbersIn(reference: string): string[] {
  const upper = reference.toUpperCase();
  return [...new Set([...upper.matchAll(NUMBER), ...upper.replaceAll(/[\s-]/g, ' ').matchAll(NUMBER)].map(([number]) => number))];
}

/**
 * Gives a transfer to an order by the seller's word. Who is first wins; the same transfer never pays twice.
 * @throws 404 `transfer_not_found`, 409 `transfer_settled`, 422 `order_unknown`, `other_currency`
 */
export async function matchTransfer(ctx: Ctx, { transferId, orderNumber }: { transferId: number; orderNumber: string }): Promise<{ orderId: number }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (tx) => {
    const transfer = await openTransfer(tx, { sellerId, transferId });
    const order = await orderOf(tx, sellerId, orderNumber.trim().toUpperCase());
    if (!order) throw transferError(ctx.locale, 'order_unknown');
    if (!(await settle(tx, transfer, order))) throw transferError(ctx.locale, 'other_currency');
    return { orderId: order.id };
  });
}

/** Lays a transfer aside that belongs to no order. @throws as `matchTransfer` */
export async function ignoreTransfer(ctx: Ctx, { transferId, note }: { transferId: number; note: string }): Promise<void> {
  const sellerId = requireSeller(ctx);
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
    const orders = (await Promise.all(numbersIn(transfer.reference).slice(0, 20).map((number) => orderOf(tx, sellerId, number)))).filter((order) => order !== null);
    return orders.length === 1 && settle(tx, transfer, orders[0]!);
  });
}

interface FoundOrder {
  id: number;
  number: string;
}

async function settle(ctx: Ctx, transfer: StoredTransfer, order: FoundOrder): Promise<boolean> {
  const done = await payByTransfer(ctx, { orderId: order.id, transferId: transfer.id, amountMinor: transfer.amount, currency: transfer.currency_key, bookedOn: transfer.booked_on });
  if (done === 'other_currency') return false;
  await close(ctx, transfer, { state: 'matched', order_id: order.id, order_number: order.number });
  return true;
}

/** Transfers before orders: everybody who needs both locks them in this order. */
async function openTransfer(ctx: Ctx, { sellerId, transferId }: { sellerId: number; transferId: number }): Promise<StoredTransfer> {
  const { rows } = await ctx.db.raw<{ rows: StoredTransfer[] }>(
    'select id, seller_id, amount, currency_key, booked_on::text, reference, state from bank_transfers where seller_id = ? and id = ? for update', [sellerId, transferId],
  );
  const [transfer] = rows;
  if (!transfer) throw transferError(ctx.locale, 'transfer_not_found');
  if (transfer.state !== 'unmatched') throw transferError(ctx.locale, 'transfer_settled');
  return transfer;
}

async function close(ctx: Ctx, { id, seller_id }: StoredTransfer, changes: { state: 'matched' | 'ignored'; order_id?: number; order_number?: string; note?: string }): Promise<void> {
  const updated = await ctx.db('bank_transfers').where({ id, seller_id, state: 'unmatched' }).update({ ...changes, settled_at: ctx.clock.now(), settled_by: actorLabel(ctx.actor) });
  if (updated !== 1) throw transferError(ctx.locale, 'transfer_settled');
}

async function orderOf({ db }: Ctx, sellerId: number, number: string): Promise<FoundOrder | null> {
  if (!/^[23456789BCDFGHJKMNPQRSTVWXYZ]{8}$/.test(number)) return null;
  const rows = await db('orders').where({ seller_id: sellerId }).whereLike('token', `${number}-%`).limit(2).select<{ id: number }[]>('id');
  return rows.length === 1 ? { id: rows[0]!.id, number } : null;
}
