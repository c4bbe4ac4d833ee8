import { inTransaction } from '#core/database';
import { enqueue, type JobHandler } from '#core/jobs';
import { Payment, paymentProviders } from '#core/payments';
import { reportsToSellers } from '../reconcile-provider.ts';
import { reconcileProviderJob } from './reconcile-provider-job.ts';

export const reconcileProvidersHandler: JobHandler<Record<string, never>> = async (ctx) => {
  const keys = ctx.ports
    .all(paymentProviders)
    .filter(reportsToSellers)
    .map(({ key }) => key);
  await inTransaction(ctx, async (tx) => {
    const used = await Payment.query(tx.db)
      .whereIn('provider', keys)
      .where('captured', '>', 0)
      .distinct('seller_id', 'provider');
    for (const { seller_id: sellerId, provider } of used)
      await enqueue(tx, reconcileProviderJob, { sellerId, provider }, { key: `${sellerId}:${provider}` });
  });
};
