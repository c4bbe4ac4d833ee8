import { z } from 'zod';
import { defineJob } from '#core/plugins';

/** Looks after a product's pool: hands keys to those who wait, says in the shop whether there are any, and tells the seller when they run out. */
export const mindPool = defineJob({
  id: 'license_key.mind_pool',
  payload: z.object({ sellerId: z.number().int(), productId: z.number().int() }),
  handler: async () => (await import('./mind-pool-handler.ts')).mindPoolHandler,
});
