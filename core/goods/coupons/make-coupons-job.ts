import { defineJob } from '#core/jobs';
import { z } from 'zod';

/** Makes the coupons of a series, some at a time. */
export const makeCouponsJob = defineJob({
  id: 'make_coupons',
  payload: z.object({ sellerId: z.int(), batchId: z.int() }),
  maxAttempts: 5,
  handler: async () => (await import('./fill-coupon-batch.ts')).fillCouponBatch,
});
