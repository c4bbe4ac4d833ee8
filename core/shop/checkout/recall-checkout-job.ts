import { z } from 'zod';
import type { Ctx } from '#core/context';
import { asSeller, defineJob, enqueue } from '#core/jobs';

/** Sends the link a buyer asked for, if they have not ordered meanwhile. */
export const recallCheckoutJob = defineJob({
  id: 'recall_checkout',
  payload: z.object({ sellerId: z.int(), keptId: z.int() }),
  async handler() {
    const { recallCheckout } = await import('./recall-checkout.ts');
    return (ctx, { sellerId, keptId }) => recallCheckout(asSeller(ctx, sellerId), { sellerId, keptId });
  },
});

/** Long enough to have finished, soon enough to remember. */
const WAIT_MS = 3600_000;

export async function recallCheckoutLater(
  ctx: Ctx,
  { sellerId, keptId }: { sellerId: number; keptId: number },
): Promise<void> {
  await enqueue(
    ctx,
    recallCheckoutJob,
    { sellerId, keptId },
    { key: String(keptId), runAt: new Date(ctx.clock.now().getTime() + WAIT_MS) },
  );
}
