import type { Ctx } from '#core/context';
import type { Wallet } from './wallet.ts';

/**
 * Money of a wallet that may be paid out, in minor units: what lies there, as far as the seller's books know where it came from. Money that came past every
 * order stays for the seller to move at the provider. Pure.
 */
export const availableOf = ({ balance, booked }: { balance: number | null; booked: number }): number =>
  Math.max(0, Math.min(balance ?? 0, booked));

/** Account of a wallet `w` in its seller's book. */
export const WALLET_BOOKED = `(select coalesce(sum(b.rest), 0) from account_balances b
  where b.seller_id = w.seller_id and b.book = 'seller:' || w.seller_id and b.account = 'S:psp:' || w.provider || ':clearing' and b.currency = w.currency_key)`;

/** The same for a wallet that is locked, in the caller's transaction. */
export async function walletAvailable(ctx: Ctx, { seller_id: sellerId, provider, balance }: Wallet): Promise<number> {
  const row = await ctx
    .db('wallets as w')
    .where({ seller_id: sellerId, provider })
    .first<{ booked: string | number }>(ctx.db.raw(`${WALLET_BOOKED} as booked`));
  return availableOf({ balance, booked: Number(row.booked) });
}
