import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory, moveOrder } from '#core/orders';
import { minutesAfter } from '#core/payments';
import { freeOrderGoods } from './free-order-goods.ts';
import { openOrderFile } from './order-file.ts';

/** An attempt that is still open keeps its pieces this much longer; who looks at payments ends it meanwhile. */
const GRACE_MINUTES = 15;
/**
 * A provider that says nothing does not keep pieces from other buyers for ever; money that comes later is made good or given back. Money that
 * is held, or that a bank has on its way, is an answer: it keeps them until it is taken or comes to nothing.
 */
const LONGEST_HOLD_MINUTES = 24 * 60;

/** Frees what an unpaid order holds. The order stays: its buyer may still pay while pieces are left. */
export async function releaseReservation(ctx: Ctx, orderId: number): Promise<'released' | 'kept'> {
  return inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { orderId });
    const { order, rates, payments } = file;
    const now = ctx.clock.now();
    if (order.stock_state !== 'reserved' || !order.reserved_until || order.reserved_until > now) return 'kept';
    const held = payments.some(({ state }) => state === 'authorized') || rates.some(({ state }) => state === 'pending');
    const open = payments.some(({ state }) => state === 'pending');
    if (held || (open && now < minutesAfter(order.created_at, LONGEST_HOLD_MINUTES))) {
      await moveOrder(tx, order, { reserved_until: minutesAfter(now, GRACE_MINUTES) }, rates);
      return 'kept';
    }
    appendHistory(tx, order, await freeOrderGoods(tx, file));
    return 'released';
  });
}
