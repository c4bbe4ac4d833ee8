import { asSeller, type JobHandler } from '#core/jobs';
import { AppError } from '#core/kit';
import { reconcileProvider } from '../reconcile-provider.ts';

export const reconcileProviderHandler: JobHandler<{ sellerId: number; provider: string }> = async (
  ctx,
  { sellerId, provider },
) => {
  try {
    await reconcileProvider(asSeller(ctx, sellerId), { sellerId, provider });
  } catch (error) {
    // A provider without credentials has nothing to say; its settings screen says so.
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, sellerId, provider }, 'the provider could not be compared with the books');
  }
};
