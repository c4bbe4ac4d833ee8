import { asSeller, type JobHandler } from '#core/jobs';
import { mindMerchant } from '../mind-merchant.ts';
import { withoutProvider } from './without-provider.ts';

/** Without the platform's account balances wait until it is back. */
export const mindMerchantHandler: JobHandler<{ sellerId: number }> = (ctx, { sellerId }) =>
  withoutProvider(() => mindMerchant(asSeller(ctx, sellerId)));
