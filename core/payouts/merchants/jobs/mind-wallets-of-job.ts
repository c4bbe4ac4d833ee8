import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Payouts from the wallets of one seller. */
export const mindWalletsOfJob = defineJob({
  id: 'mind_wallets_of',
  payload: z.object({ sellerId: z.int() }),
  handler: async () => (await import('./mind-wallets-of-handler.ts')).mindWalletsOfHandler,
});
