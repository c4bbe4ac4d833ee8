import { asSeller, type JobHandler } from '#core/jobs';
import { AppError } from '#core/kit';
import { mindMerchant } from '../mind-merchant.ts';

/** Without the platform's account balances wait until it is back. */
export const mindMerchantHandler: JobHandler<{ sellerId: number }> = async (ctx, { sellerId }) => {
  try {
    await mindMerchant(asSeller(ctx, sellerId));
  } catch (error) {
    if (
      !(error instanceof AppError) ||
      !['provider_not_set_up', 'no_platform_account', 'payment_provider_credentials'].includes(error.code)
    )
      throw error;
  }
};
