import { asSeller, type JobHandler } from '#core/jobs';
import { releaseReservation } from '../release-reservation.ts';

export const releaseReservationHandler: JobHandler<{ sellerId: number; orderId: number }> = async (
  ctx,
  { sellerId, orderId },
) => {
  await releaseReservation(asSeller(ctx, sellerId), orderId);
};
