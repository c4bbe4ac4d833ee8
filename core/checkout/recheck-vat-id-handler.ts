import { asSeller, type JobHandler } from '#core/jobs';
import { recheckVatId } from './recheck-vat-id.ts';

export const recheckVatIdHandler: JobHandler<{ sellerId: number; orderId: number; attempt: number }> = async (ctx, payload) =>
  recheckVatId(asSeller(ctx, payload.sellerId), payload);
