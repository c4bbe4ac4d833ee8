import { definePort, type Ctx } from '#core/context';
import { paymentProviders, type PaymentProvider } from './provider.ts';

/** Providers where sellers have wallets of their own, from which money can be sent to a bank. */
export const walletProviders = (ctx: Pick<Ctx, 'ports'>): PaymentProvider[] =>
  ctx.ports
    .all(paymentProviders)
    .filter(
      ({ abilities, fetchWallet, payOut, fetchPayout }) =>
        abilities.throughPlatform !== true && fetchWallet && payOut && fetchPayout,
    );

/** Looks at a payout that an unverified message names; does nothing for one that is not known. Supplied by who pays out. */
export type TakePayoutHint = (
  ctx: Ctx,
  payout: { sellerId: number; provider: string; externalId: string },
) => Promise<void>;

export const payoutHints = definePort<TakePayoutHint>('payout hint');

/** Looks at the seller's accounts at a provider after an unverified message about one of them. Supplied by who pays out. */
export type TakeAccountHint = (ctx: Ctx, account: { sellerId: number; provider: string }) => Promise<void>;

export const accountHints = definePort<TakeAccountHint>('account hint');
