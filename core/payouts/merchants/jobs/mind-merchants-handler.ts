import { inTransaction } from '#core/database';
import { enqueue, type JobHandler } from '#core/jobs';
import { paymentProviders, providerSettings } from '#core/payments';
import { mindMerchantJob } from './mind-merchant-job.ts';

/** Each seller gets a job of its own, so that one failing holds up nobody else. */
export const mindMerchantsHandler: JobHandler<Record<string, never>> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const provider = ctx.ports.all(paymentProviders).find(({ abilities }) => abilities.throughPlatform === true);
    if (!provider) return;
    const rows = await tx
      .db('settings')
      .where({ key: providerSettings(provider).key })
      .whereNotNull('seller_id')
      .select<{ seller_id: number }[]>('seller_id');
    for (const { seller_id: sellerId } of rows)
      await enqueue(tx, mindMerchantJob, { sellerId }, { key: String(sellerId) });
  });
