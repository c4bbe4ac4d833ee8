import { inTransaction } from '#core/database';
import { asSeller, enqueue, type JobHandler } from '#core/jobs';
import { AppError } from '#core/kit';
import { Payment, paymentProviders } from '#core/payments';
import { reconcileProvider } from '../reconcile-provider.ts';
import { reconcileProviderJob } from './reconcile-providers-job.ts';

export const reconcileProvidersHandler: JobHandler<Record<string, never>> = async (ctx) => {
  const keys = ctx.ports.all(paymentProviders).filter(({ listMovements }) => listMovements).map(({ key }) => key);
  await inTransaction(ctx, async (tx) => {
    const used = await Payment.query(tx.db).whereIn('provider', keys).where('captured', '>', 0).distinct('seller_id', 'provider');
    for (const { seller_id: sellerId, provider } of used) await enqueue(tx, reconcileProviderJob, { sellerId, provider }, { key: `${sellerId}:${provider}` });
  });
};

export const reconcileProviderHandler: JobHandler<{ sellerId: number; provider: string }> = async (ctx, { sellerId, provider }) => {
  try {
    await reconcileProvider(asSeller(ctx, sellerId), { sellerId, provider });
  } catch (error) {
    // A provider without credentials has nothing to say; its settings screen says so.
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, sellerId, provider }, 'the provider could not be compared with the books');
  }
};
