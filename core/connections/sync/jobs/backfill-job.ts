import { z } from 'zod';
import { asSeller, defineJob, enqueue } from '#core/jobs';

/** Carries a shop's paid orders to a service, a batch at a time. */
export const backfillJob = defineJob({
  id: 'backfill_integration',
  payload: z.object({ sellerId: z.int(), backfillId: z.int() }),
  async handler() {
    const { continueBackfill } = await import('../continue-backfill.ts');
    return async (ctx, walk) => {
      const more = await continueBackfill(asSeller(ctx, walk.sellerId), walk.sellerId, walk.backfillId);
      if (more)
        await enqueue(asSeller(ctx, walk.sellerId), backfillJob, walk, { key: `${walk.sellerId}:${walk.backfillId}` });
    };
  },
});
