import type { JobHandler } from '#core/jobs';
import { mindOrders } from '../mind-orders.ts';

export const mindOrdersHandler: JobHandler<Record<string, never>> = async (ctx) => {
  await mindOrders(ctx);
};
