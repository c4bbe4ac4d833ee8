import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Asks the store once more about a purchase that waited for its assignment. */
export const replayPurchaseJob = defineJob({
  id: 'replay_purchase',
  payload: z.object({ sellerId: z.int(), provider: z.string(), externalId: z.string() }),
  handler: async () => {
    const { takeInPurchase } = await import('./take-in-purchase.ts');
    return async (ctx, purchase) => void (await takeInPurchase(ctx, purchase));
  },
});
