import { asSeller, type JobHandler } from '#core/jobs';
import { mindWalletsOf } from '../wallets/mind-wallets.ts';
import { withoutProvider } from './without-provider.ts';

/** Payouts of a seller who took the keys of the provider away wait until they are back. */
export const mindWalletsOfHandler: JobHandler<{ sellerId: number }> = (ctx, { sellerId }) =>
  withoutProvider(() => mindWalletsOf(asSeller(ctx, sellerId)));
