import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { localDate, money, newToken } from '#core/kit';
import { platformBalances, postJournals, transfer } from '#core/ledger';
import { minutesAfter } from '#core/payments';
import { requireOwner } from '#core/people';
import { readSettings, type SettingsValues } from '#core/settings';
import { merchantError } from './errors.ts';
import { lookAtPayout } from './look-at-payout.ts';
import { isChecked, type MerchantAccount } from './merchant-account.ts';
import { lockMerchant, merchantIdentity } from './merchant-file.ts';
import { readMerchantTerms, type MerchantTerms } from './merchant-terms.ts';
import { PAYOUT_CURRENCY, payoutAccounts } from './payout-books.ts';
import { Payout } from './payout.ts';
import { isPayoutDay } from './payout-dates.ts';
import { platformProvider } from './platform-provider.ts';

/** When somebody has to look whether the provider ever answered. */
const FIRST_LOOK_MINUTES = 2;
/** After another bank account was entered, nothing goes there for so long: whoever did not change it has time to see the mail. */
const COOLING_MINUTES = 72 * 60;

/** Why nothing can be sent now. */
export type PayoutHindrance = 'not_checked' | 'no_bank_account' | 'stopped' | 'cooling' | 'under_way' | 'too_little';

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
  const identity = await readSettings(ctx, merchantIdentity, { sellerId });
  const newest = await Payout.query(ctx.db).where({ seller_id: sellerId, provider }).orderBy('id', 'desc').first();
  const today = localDate(now, 'Europe/Berlin');
  if (!byHand && (!isPayoutDay(terms, today) || (newest && localDate(newest.created_at, 'Europe/Berlin') === today)))
    return 'not_today';
  const available =
    (await platformBalances(ctx, sellerId)).find(({ currency }) => currency === PAYOUT_CURRENCY)?.available ??
    money(0n, PAYOUT_CURRENCY);
  const hindrance = hindranceOf({ row, identity, newest: newest ?? null, terms, available: available.minor, now });
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
  return Payout.query(ctx.db)
    .insert({
      seller_id: sellerId,
      provider,
      token,
      state: 'pending',
      currency_key: PAYOUT_CURRENCY,
      amount: Number(available.minor),
      holder: identity!.holder,
      account_end: identity!.ibanEnd,
      look_at: minutesAfter(now, FIRST_LOOK_MINUTES),
      created_at: now,
      updated_at: now,
    })
    .returning('*');
}

export function hindranceOf({
  row,
  identity,
  newest,
  terms,
  available,
  now,
}: {
  row: Pick<MerchantAccount, 'state' | 'payouts_stopped' | 'bank_changed_at'> | null;
  identity: SettingsValues<(typeof merchantIdentity)['schema']> | null;
  newest: Pick<Payout, 'state'> | null;
  terms: Pick<MerchantTerms, 'minimum'>;
  available: bigint;
  now: Date;
}): PayoutHindrance | null {
  if (!row || !isChecked(row)) return 'not_checked';
  if (row.payouts_stopped) return 'stopped';
  if (!identity?.iban) return 'no_bank_account';
  if (newest && (newest.state === 'pending' || newest.state === 'issued')) return 'under_way';
  // The first account was entered with the check of who they are and is no change.
  if (row.bank_changed_at && minutesAfter(row.bank_changed_at, COOLING_MINUTES) > now) return 'cooling';
  return available < BigInt(terms.minimum) ? 'too_little' : null;
}
