import type { Ctx } from '#core/context';
import { ibanOf, payoutAccount } from '#core/bank-accounts';
import { inTransaction } from '#core/database';
import { newToken } from '#core/kit';
import { isHeldByLegitimation } from '#core/legitimation';
import { minutesAfter } from '#core/payments';
import { requireOwner } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { merchantError } from '../errors.ts';
import { lookAtPayout } from '../look-at-payout.ts';
import { writeMove } from '../move-payout.ts';
import { accountPlace, Payout } from '../payout.ts';
import { hindranceOf, type PayoutHindrance } from '../request-payout.ts';
import { lookAtWallet } from './look-at-wallet.ts';
import { areStopped, lockWallet, type Wallet } from './wallet.ts';
import { walletAvailable } from './wallet-available.ts';

/** A crash before the first answer: the clock asks again then. */
const FIRST_LOOK_MINUTES = 3;
/** Least amount of a payout, in minor units. */
export const LEAST_FROM_WALLET = 100;

/**
 * Sends money from the seller's own wallet to the bank account they are paid to: decided first, sent then. `amount`: minor units; null sends all there is.
 * @throws 404 `wallet_unknown`, 409 when nothing can be sent now or the provider says nothing, 422 naming `amount`
 */
export async function payOutWallet(
  ctx: Ctx,
  { provider, amount }: { provider: string; amount: number | null },
): Promise<Payout> {
  const sellerId = requireOwner(ctx);
  const { answered } = await lookAtWallet(ctx, provider);
  if (!answered) throw merchantError(ctx.locale, 'wallet_silent');
  const made = await inTransaction(ctx, (tx) =>
    decideWalletPayout(tx, { sellerId, provider, amount, minimum: LEAST_FROM_WALLET, by: 'seller.asks' }),
  );
  if (typeof made === 'string') throw merchantError(ctx.locale, refusalOf(made));
  return lookAtPayout(ctx, made.id);
}

function refusalOf(hindrance: PayoutHindrance): 'payout_under_way' | 'wallet_empty' | 'wallet_payouts_not_open' {
  if (hindrance === 'under_way') return 'payout_under_way';
  return hindrance === 'too_little' ? 'wallet_empty' : 'wallet_payouts_not_open';
}

/**
 * A payout from a wallet as it was last seen, or the reason why there is none. `minimum`: minor units that have to be there. In the caller's transaction.
 * @throws 422 naming `amount`
 */
export async function decideWalletPayout(
  ctx: Ctx,
  {
    sellerId,
    provider,
    amount = null,
    minimum,
    by,
  }: { sellerId: number; provider: string; amount?: number | null; minimum: number; by: 'seller.asks' | 'rhythm' },
): Promise<Payout | PayoutHindrance> {
  const now = ctx.clock.now();
  const wallet = await lockWallet(ctx, { sellerId, provider });
  const account = await payoutAccount(ctx, sellerId, { lock: true });
  const available = await walletAvailable(ctx, wallet);
  const hindrance = await hindranceAt(ctx, { wallet, account, available, minimum });
  if (hindrance) return hindrance;
  const sum = amount ?? available;
  if (!Number.isSafeInteger(sum) || sum < LEAST_FROM_WALLET || sum > available)
    throw merchantError(ctx.locale, 'wallet_amount_wrong');
  const token = newToken('pay');
  const payout = await Payout.query(ctx.db)
    .insert({
      seller_id: sellerId,
      provider,
      channel: 'wallet',
      token,
      state: 'pending',
      currency_key: wallet.currency_key,
      amount: sum,
      holder: account!.holder,
      account_end: account!.iban_end,
      bic: account!.bic,
      bank_account_id: account!.id,
      sealed_account: secretBoxOf(ctx).seal(ibanOf(ctx, account!), accountPlace(token)),
      approvals_needed: 0,
      look_at: minutesAfter(now, FIRST_LOOK_MINUTES),
      created_at: now,
      updated_at: now,
    })
    .returning('*');
  await writeMove(ctx, payout, { from: null, to: 'pending', event: by });
  return payout;
}

/** Reason why nothing can be sent from a wallet now, null if it can. In the caller's transaction. */
export async function hindranceAt(
  ctx: Ctx,
  {
    wallet,
    account,
    available,
    minimum,
  }: { wallet: Wallet; account: Awaited<ReturnType<typeof payoutAccount>>; available: number; minimum: number },
): Promise<PayoutHindrance | null> {
  const { seller_id: sellerId, provider, state } = wallet;
  if (await isHeldByLegitimation(ctx, sellerId)) return 'not_checked';
  const newest = await Payout.query(ctx.db).where({ seller_id: sellerId, provider }).orderBy('id', 'desc').first();
  return hindranceOf({
    row: { state, payouts_stopped: await areStopped(ctx, sellerId) },
    account,
    newest: newest ?? null,
    minimum,
    available: BigInt(available),
    now: ctx.clock.now(),
  });
}
