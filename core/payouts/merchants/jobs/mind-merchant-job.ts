import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Effects of time on one seller's balance at the platform. */
export const mindMerchantJob = defineJob({
  id: 'mind_merchant',
  payload: z.object({ sellerId: z.int() }),
  handler: async () => (await import('./mind-merchant-handler.ts')).mindMerchantHandler,
});
