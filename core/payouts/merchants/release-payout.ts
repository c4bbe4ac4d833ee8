import type { Ctx } from '#core/context';
import { payoutAccount } from '#core/bank-accounts';
import { legitimationHold } from '#core/legitimation';
import { merchantError } from './errors.ts';
import { lockMerchant } from './merchant-file.ts';
import { MerchantAccount, isChecked } from './merchant-account.ts';
import { movePayout } from './move-payout.ts';
import { blocksPayouts } from './payout-block.ts';
import { Payout } from './payout.ts';
import { areStopped, lockWallet } from './wallets/wallet.ts';

/**
 * Lets a payout go, once: from here on it may have been sent. Where payouts were blocked meanwhile, the seller has to be checked anew, or the account is no
 * longer the one it was decided for, it is canceled instead. Answers null while too few have approved it. In the caller's transaction.
 */
export async function releasePayout(ctx: Ctx, payoutId: number): Promise<Payout | null> {
  const known = (await Payout.query(ctx.db).findById(payoutId))!;
  const at = { sellerId: known.seller_id, provider: known.provider };
  const owner = known.channel === 'wallet' ? await lockWallet(ctx, at) : await lockMerchant(ctx, at);
  const payout = (await Payout.query(ctx.db).findById(payoutId).forUpdate())!;
  if (payout.state !== 'pending' || payout.issued_at !== null) return payout;
  const account = await payoutAccount(ctx, payout.seller_id, { lock: true });
  const fits =
    payout.bank_account_id === null || (account?.id === payout.bank_account_id && account.state === 'validated');
  const isBlocked = owner instanceof MerchantAccount ? blocksPayouts(owner) : await areStopped(ctx, at.sellerId);
  const isHeld = (await legitimationHold(ctx, at.sellerId, { lock: true })) !== null;
  if (isBlocked || isHeld || !isChecked(owner) || !fits) {
    await movePayout(ctx, payout, 'block_set', {
      changes: { look_at: null, code: isHeld ? 'not_checked' : 'blocked' },
    });
    return payout;
  }
  if (payout.approvals_needed > (await approvalsOf(ctx, payout))) return null;
  const now = ctx.clock.now();
  await Payout.query(ctx.db).where({ id: payout.id }).patch({ issued_at: now, updated_at: now });
  return Object.assign(payout, { issued_at: now, updated_at: now });
}

async function approvalsOf({ db }: Ctx, { id, seller_id }: Payout): Promise<number> {
  const row = await db('payout_approvals')
    .where({ seller_id, payout_id: id })
    .count('* as count')
    .first<{ count: string | number }>();
  return Number(row?.count ?? 0);
}

/** @throws 404 where there is no such payout */
export async function knownPayout(ctx: Ctx, payoutId: number): Promise<Payout> {
  const payout = await Payout.query(ctx.db).findById(payoutId);
  if (!payout) throw merchantError(ctx.locale, 'payout_unknown');
  return payout;
}
