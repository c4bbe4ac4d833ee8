import { z } from 'zod';
import type { Ctx } from '#core/context';
import { asSeller, defineJob, enqueue } from '#core/jobs';
import type { Order } from '#core/orders';

/** Asks a register again that could not say whether a buyer's VAT id is valid. */
export const recheckVatIdJob = defineJob({
  id: 'recheck_vat_id',
  payload: z.object({ sellerId: z.int(), orderId: z.int(), attempt: z.int() }),
  maxAttempts: 5,
  async handler() {
    const { recheckVatId } = await import('./recheck-vat-id.ts');
    // The work is told how to be repeated, so that it need not know its own job.
    return (ctx, payload) => recheckVatId(asSeller(ctx, payload.sellerId), payload, recheckVatIdLater);
  },
});

const HOUR_MS = 3600_000;
/** Hours until the register is asked again; together fourteen days (money-and-law §2). */
const WAITS = [1, 3, 8, 12, 24, 24, 24, 48, 48, 72, 72];

/** Has the register asked again after the `attempt`th wait; false when there is none left. */
export async function recheckVatIdLater(
  ctx: Ctx,
  order: Pick<Order, 'id' | 'seller_id'>,
  attempt: number,
): Promise<boolean> {
  const hours = WAITS[attempt - 1];
  if (hours === undefined) return false;
  await enqueue(
    ctx,
    recheckVatIdJob,
    { sellerId: order.seller_id, orderId: order.id, attempt },
    {
      key: String(order.id),
      runAt: new Date(ctx.clock.now().getTime() + hours * HOUR_MS),
    },
  );
  return true;
}
