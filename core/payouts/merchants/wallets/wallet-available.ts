import type { Ctx } from '#core/context';
import type { Wallet } from './wallet.ts';

/**
 * Money of a wallet that may be paid out, in minor units: what lies there, as far as the seller's books know where it came from. Money that came past every
 * order stays for the seller to move at the provider. In the caller's transaction.
 */
export async function walletAvailable(
  ctx: Ctx,
  { seller_id: sellerId, provider, balance, currency_key: currency }: Wallet,
): Promise<number> {
  if (balance === null) return 0;
  const row = await ctx
    .db('account_balances')
    .where({
      seller_id: sellerId,
      book: `seller:${sellerId}`,
      account: `S:psp:${provider}:clearing`,
      currency,
    })
    .sum('rest as rest')
    .first<{ rest: string | number | null }>();
  return Math.max(0, Math.min(balance, Number(row?.rest ?? 0)));
}
