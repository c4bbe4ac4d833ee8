import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Asks the provider what became of one payment. */
export const lookAtPaymentJob = defineJob({
  id: 'look_at_payment',
  payload: z.object({ sellerId: z.int(), paymentId: z.int() }),
  handler: async () => (await import('./look-at-payment-handler.ts')).lookAtPaymentHandler,
});
