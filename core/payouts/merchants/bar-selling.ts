import type { Ctx } from '#core/context';
import { legitimationHold, type LegitimationHold, type SellingDecided } from '#core/legitimation';
import { barProvider, paymentProviders } from '#core/payments';
import { isChecked, MerchantAccount } from './merchant-account.ts';
import { termsHere, type MerchantTerms } from './merchant-terms.ts';
import { blocksPayments } from './payout-block.ts';

export const CLOSED: readonly string[] = ['rejected', 'blocked', 'closed'];

/** True if a seller may take money through the platform: neither the provider, an admin nor the check here has turned them away. */
export function maySell(
  row: Pick<MerchantAccount, 'state' | 'block'>,
  { salesNeedCheck }: Pick<MerchantTerms, 'salesNeedCheck'>,
  hold: LegitimationHold | null,
): boolean {
  if (hold === 'rejected') return false;
  return !CLOSED.includes(row.state) && !blocksPayments(row) && (!salesNeedCheck || isChecked(row));
}

/** State of a seller whom the provider has never heard of. */
export const UNTOLD = { state: 'kyc_incomplete', block: null } as const;

/**
 * Opens or closes the platform's provider to a seller. Whoever decides on it does so under the lock of the check, so that none overrules another's newer
 * reason. In the caller's transaction.
 */
export async function barSelling(
  ctx: Ctx,
  {
    sellerId,
    provider,
    row,
    terms,
  }: { sellerId: number; provider: string; row: MerchantAccount; terms: MerchantTerms },
): Promise<void> {
  const hold = await legitimationHold(ctx, sellerId, { lock: true });
  await barProvider(ctx, { sellerId, provider, barred: !maySell(row, terms, hold) });
}

/** Selling through the platform after a check was rejected or opened again. The caller has locked the check; the account is only read. */
export const sellByLegitimation: SellingDecided = async (ctx, sellerId) => {
  const provider = ctx.ports.all(paymentProviders).find(({ abilities }) => abilities.throughPlatform === true);
  if (!provider) return;
  const row = await MerchantAccount.query(ctx.db).findOne({ seller_id: sellerId, provider: provider.key });
  const hold = await legitimationHold(ctx, sellerId);
  await barProvider(ctx, {
    sellerId,
    provider: provider.key,
    barred: !maySell(row ?? UNTOLD, await termsHere(ctx), hold),
  });
};

/**
 * Closes a wallet's provider to its seller while the provider itself takes no money for them, and opens it again. The lock of the check is taken here as
 * well: which providers are closed stands in one place.
 */
export async function barWallet(
  ctx: Ctx,
  { sellerId, provider, state }: { sellerId: number; provider: string; state: MerchantAccount['state'] },
): Promise<void> {
  await legitimationHold(ctx, sellerId, { lock: true });
  await barProvider(ctx, { sellerId, provider, barred: CLOSED.includes(state) });
}
