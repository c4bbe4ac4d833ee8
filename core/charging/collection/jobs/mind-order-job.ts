import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Does what is due for one order's rates. */
export const mindOrderJob = defineJob({
  id: 'mind_order',
  payload: z.object({ sellerId: z.int(), orderId: z.int() }),
  maxAttempts: 5,
  handler: async () => (await import('./mind-order-handler.ts')).mindOrderHandler,
});
