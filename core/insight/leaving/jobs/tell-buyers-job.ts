import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Buyers of a shop that was deleted, by address. */
export const tellBuyersJob = defineJob({
  id: 'tell_buyers_of_deletion',
  payload: z.object({ sellerId: z.number().int() }),
  handler: async () => (await import('../tell-buyers.ts')).tellBuyers,
});
