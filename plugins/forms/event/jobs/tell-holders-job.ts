import { z } from 'zod';
import { defineJob, enqueue, type Ctx } from '#core/plugins';

/** Tells everybody who holds a ticket for these dates how they are now. */
export const tellHoldersJob = defineJob({
  id: 'event.tell_holders',
  payload: z.object({
    sellerId: z.number().int(),
    productId: z.number().int(),
    dateIds: z.array(z.number().int()),
    changedAt: z.iso.datetime(),
  }),
  handler: async () => (await import('./tell-holders.ts')).tellHolders,
});

/** Sellers correct themselves: what is changed again within this time is told once. */
const WAIT_MINUTES = 5;

/** Has the holders told after the commit. One mail for all changes that follow each other closely. */
export async function tellHoldersLater(
  ctx: Ctx,
  { sellerId, productId, dateIds }: { sellerId: number; productId: number; dateIds: readonly number[] },
): Promise<void> {
  const now = ctx.clock.now();
  const runAt = new Date(now.getTime() + WAIT_MINUTES * 60_000);
  for (const dateId of dateIds) {
    await enqueue(
      ctx,
      tellHoldersJob,
      { sellerId, productId, dateIds: [dateId], changedAt: now.toISOString() },
      { key: String(dateId), runAt },
    );
  }
}
