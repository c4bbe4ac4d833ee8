import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Gives back what an order reserved and did not pay in time. */
export const releaseReservationJob = defineJob({
  id: 'release_reservation',
  payload: z.object({ sellerId: z.int(), orderId: z.int() }),
  maxAttempts: 5,
  handler: async () => (await import('./release-reservation-handler.ts')).releaseReservationHandler,
});
