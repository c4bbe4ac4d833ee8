import type { Ctx } from '#core/context';
import { ibanOf, payoutAccount, type BankAccount } from '#core/bank-accounts';
import { inTransaction } from '#core/database';
import { localDate, money, newToken } from '#core/kit';
import { isHeldByLegitimation } from '#core/legitimation';
import { platformBalances, postJournals, transfer } from '#core/ledger';
import { minutesAfter } from '#core/payments';
import { requireOwner } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { endHolds } from './end-holds.ts';
import { merchantError } from './errors.ts';
import { lookAtPayout } from './look-at-payout.ts';
import { isChecked, type MerchantAccount } from './merchant-account.ts';
import { lockMerchant } from './merchant-file.ts';
import { readMerchantTerms, type MerchantTerms } from './merchant-terms.ts';
import { PAYOUT_CURRENCY, payoutAccounts } from './payout-books.ts';
import { accountPlace, Payout } from './payout.ts';
import { isPayoutDay } from './payout-dates.ts';
import { readPayoutSettings, rhythmOf } from './payout-settings.ts';
import { writeMove } from './move-payout.ts';
import { platformProvider } from './platform-provider.ts';

/** Time at which the provider is asked again. */
const FIRST_LOOK_MINUTES = 2;
/** Four eyes: so many admins let a payout above the limit go. */
const APPROVALS = 2;

/** Reason why nothing can be sent now. */
export type PayoutHindrance =
  | 'not_checked'
  | 'no_bank_account'
  | 'account_not_checked'
  | 'account_refused'
  | 'stopped'
  | 'cooling'
  | 'under_way'
  | 'too_little';

/**
 * All that is available goes to the seller's bank: decided and booked first, sent then; an answer that never comes is asked for again.
 * @throws 409 when nothing can be sent now
 */
export async function requestPayout(ctx: Ctx): Promise<Payout> {
  const sellerId = requireOwner(ctx);
  const terms = await readMerchantTerms(ctx);
  const made = await inTransaction(ctx, (tx) => decidePayout(tx, { sellerId, byHand: true, terms }));
  if (typeof made === 'string') {
    throw merchantError(
      ctx.locale,
      made === 'under_way' ? 'payout_under_way' : made === 'too_little' ? 'nothing_to_pay_out' : 'payouts_not_open',
    );
  }
  return lookAtPayout(ctx, made.id);
}

/** In the caller's transaction, under the lock of the seller's row. A run of the rhythm pays out once a day, and only on its days. */
export async function decidePayout(
  ctx: Ctx,
  { sellerId, byHand, terms }: { sellerId: number; byHand: boolean; terms: MerchantTerms },
): Promise<Payout | PayoutHindrance | 'not_today'> {
  const provider = platformProvider(ctx).key;
  const now = ctx.clock.now();
  const row = await lockMerchant(ctx, { sellerId, provider });
  // The clock has done so a moment ago; a seller may ask while money that went back to a buyer still waits to be taken from what is available.
  if (byHand) await endHolds(ctx, { sellerId, terms });
  const account = await payoutAccount(ctx, sellerId, { lock: true });
  const rhythm = rhythmOf(terms, await readPayoutSettings(ctx, sellerId));
  const newest = await Payout.query(ctx.db).where({ seller_id: sellerId, provider }).orderBy('id', 'desc').first();
  const today = localDate(now, 'Europe/Berlin');
  if (!byHand && (!isPayoutDay(rhythm, today) || (newest && localDate(newest.created_at, 'Europe/Berlin') === today)))
    return 'not_today';
  const available =
    (await platformBalances(ctx, sellerId)).find(({ currency }) => currency === PAYOUT_CURRENCY)?.available ??
    money(0n, PAYOUT_CURRENCY);
  const minimum = byHand ? terms.minimum : rhythm.minimum;
  if (await isHeldByLegitimation(ctx, sellerId)) return 'not_checked';
  const hindrance = hindranceOf({ row, account, newest: newest ?? null, minimum, available: available.minor, now });
  if (hindrance) return hindrance;
  const token = newToken('pay');
  await postJournals(ctx, [
    {
      book: 'platform',
      sellerId,
      currency: PAYOUT_CURRENCY,
      kind: 'Payout',
      idempotencyKey: `payout:${token}`,
      postings: transfer(available, {
        to: payoutAccounts(sellerId, token).available,
        from: payoutAccounts(sellerId, token).transit,
      }),
    },
  ]);
  const needsEyes = terms.approvalAbove > 0 && available.minor > BigInt(terms.approvalAbove);
  const payout = await Payout.query(ctx.db)
    .insert({
      seller_id: sellerId,
      provider,
      channel: terms.channel,
      token,
      state: 'pending',
      currency_key: PAYOUT_CURRENCY,
      amount: Number(available.minor),
      holder: account!.holder,
      account_end: account!.iban_end,
      bic: account!.bic,
      bank_account_id: account!.id,
      sealed_account: secretBoxOf(ctx).seal(ibanOf(ctx, account!), accountPlace(token)),
      approvals_needed: needsEyes ? APPROVALS : 0,
      // The clock sends nothing that an admin or a bank file has to take further.
      look_at: needsEyes || terms.channel === 'sepa_file' ? null : minutesAfter(now, FIRST_LOOK_MINUTES),
      created_at: now,
      updated_at: now,
    })
    .returning('*');
  await writeMove(ctx, payout, { from: null, to: 'pending', event: byHand ? 'seller.asks' : 'rhythm' });
  return payout;
}

export function hindranceOf({
  row,
  account,
  newest,
  minimum,
  available,
  now,
}: {
  row: Pick<MerchantAccount, 'state' | 'payouts_stopped'> | null;
  account: Pick<BankAccount, 'state' | 'usable_from'> | null;
  newest: Pick<Payout, 'state'> | null;
  /** Minor units. */
  minimum: number;
  available: bigint;
  now: Date;
}): PayoutHindrance | null {
  if (!row || !isChecked(row)) return 'not_checked';
  if (row.payouts_stopped) return 'stopped';
  if (!account) return 'no_bank_account';
  if (account.state === 'refused') return 'account_refused';
  if (newest && (newest.state === 'pending' || newest.state === 'issued')) return 'under_way';
  if (account.state !== 'validated') return 'account_not_checked';
  if (account.usable_from && account.usable_from > now) return 'cooling';
  return available < BigInt(minimum) ? 'too_little' : null;
}
