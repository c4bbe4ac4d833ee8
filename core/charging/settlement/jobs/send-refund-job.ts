import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Asks the provider to give money back, or what became of it. */
export const sendRefundJob = defineJob({
  id: 'send_refund',
  payload: z.object({ sellerId: z.int(), refundId: z.int() }),
  handler: async () => (await import('./send-refund-handler.ts')).sendRefundHandler,
});
