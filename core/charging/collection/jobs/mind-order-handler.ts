import { asSeller, type JobHandler } from '#core/jobs';
import { mindOrder } from '../mind-order.ts';

export const mindOrderHandler: JobHandler<{ sellerId: number; orderId: number }> = async (
  ctx,
  { sellerId, orderId },
) => {
  await mindOrder(asSeller(ctx, sellerId), orderId);
};
