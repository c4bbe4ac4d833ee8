import { asSeller, type JobHandler } from '#core/jobs';
import { lookAtAccount } from '../wallets/look-at-account.ts';
import { withoutProvider } from './without-provider.ts';

/** Accounts of a seller who took the keys of the provider away are looked at once those are back. */
export const lookAtAccountHandler: JobHandler<{ sellerId: number; provider: string }> = (ctx, { sellerId, provider }) =>
  withoutProvider(() => lookAtAccount(asSeller(ctx, sellerId), { sellerId, provider }));
