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
  const { id } = await inTransaction(ctx, (tx) => decide(tx, { sellerId, provider, amount }));
  return lookAtPayout(ctx, id);
}

async function decide(
  ctx: Ctx,
  { sellerId, provider, amount }: { sellerId: number; provider: string; amount: number | null },
): Promise<Payout> {
  const now = ctx.clock.now();
  const wallet = await lockWallet(ctx, { sellerId, provider });
  const account = await payoutAccount(ctx, sellerId, { lock: true });
  const available = await walletAvailable(ctx, wallet);
  const hindrance = await hindranceAt(ctx, { wallet, account, available });
  if (hindrance)
    throw merchantError(
      ctx.locale,
      hindrance === 'under_way'
        ? 'payout_under_way'
        : hindrance === 'too_little'
          ? 'wallet_empty'
          : 'wallet_payouts_not_open',
    );
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
  await writeMove(ctx, payout, { from: null, to: 'pending', event: 'seller.asks' });
  return payout;
}

/** Reason why nothing can be sent from a wallet now, null if it can. In the caller's transaction. */
export async function hindranceAt(
  ctx: Ctx,
  {
    wallet,
    account,
    available,
  }: { wallet: Wallet; account: Awaited<ReturnType<typeof payoutAccount>>; available: number },
): Promise<PayoutHindrance | null> {
  const { seller_id: sellerId, provider, state } = wallet;
  if (await isHeldByLegitimation(ctx, sellerId)) return 'not_checked';
  const newest = await Payout.query(ctx.db).where({ seller_id: sellerId, provider }).orderBy('id', 'desc').first();
  return hindranceOf({
    row: { state, payouts_stopped: await areStopped(ctx, sellerId) },
    account,
    newest: newest ?? null,
    minimum: LEAST_FROM_WALLET,
    available: BigInt(available),
    now: ctx.clock.now(),
  });
}
