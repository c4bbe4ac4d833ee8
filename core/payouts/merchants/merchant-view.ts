import type { Ctx } from '#core/context';
import { payoutAccount, type BankAccount } from '#core/bank-accounts';
import { reading } from '#core/database';
import { localDate, money, type LocalDate, type Money } from '#core/kit';
import { legitimationHold, type LegitimationHold } from '#core/legitimation';
import { platformBalances, type PlatformBalance } from '#core/ledger';
import { paymentProviders, providerSettings, providerTitle } from '#core/payments';
import { requireOwner } from '#core/people';
import { readSettings } from '#core/settings';
import { maySell, UNTOLD } from './bar-selling.ts';
import { merchantError } from './errors.ts';
import { MerchantAccount } from './merchant-account.ts';
import { merchantIdentity } from './merchant-file.ts';
import { blockReasonOf, type BlockReason } from './payout-block.ts';
import { movementKind, type BalanceMovement } from './movement-kind.ts';
import { readPayoutSettings, rhythmOf, type PayoutSettings } from './payout-settings.ts';
import { sellerFee, type SellerFee } from './fee-terms.ts';
import { readMerchantTerms, type MerchantTerms } from './merchant-terms.ts';
import { PAYOUT_CURRENCY } from './payout-books.ts';
import { nextPayoutDay } from './payout-dates.ts';
import { Payout } from './payout.ts';
import { hindranceOf, type PayoutHindrance } from './request-payout.ts';

export interface PayoutView {
  id: number;
  state: Payout['state'];
  amount: Money;
  accountEnd: string;
  code: string;
  createdAt: Date;
  endedAt: Date | null;
}

export interface MerchantView {
  provider: { key: string; title: string };
  account: Pick<
    MerchantAccount,
    'state' | 'missing' | 'refused' | 'payouts_stopped' | 'stopped_reason' | 'looked_at'
  > | null;
  /** The provider knows who the seller is; before, the form asks. */
  told: boolean;
  identity: { entity: string; firstName: string; lastName: string; holder: string; ibanEnd: string };
  bankAccount: Pick<BankAccount, 'state' | 'iban_end' | 'holder' | 'usable_from' | 'refusal'> | null;
  settings: PayoutSettings;
  block: BlockReason | null;
  /** Check on the seller's own page that stands against it. */
  hold: LegitimationHold | null;
  balances: readonly (PlatformBalance & { inTransit: Money })[];
  terms: MerchantTerms;
  /** The platform's fee on payments from now on. */
  fee: SellerFee;
  maySell: boolean;
  hindrance: PayoutHindrance | null;
  nextPayout: LocalDate | null;
  payouts: readonly PayoutView[];
  movements: readonly BalanceMovement[];
}

const SHOWN = 25;

/**
 * A seller's view of their balance at the platform.
 * @throws 404 where the platform takes no money, or not for them
 */
export async function merchantView(ctx: Ctx): Promise<MerchantView> {
  const sellerId = requireOwner(ctx);
  const provider = ctx.ports.all(paymentProviders).find(({ abilities }) => abilities.throughPlatform === true);
  if (!provider) throw merchantError(ctx.locale, 'no_platform_account');
  const [terms, fee] = await Promise.all([readMerchantTerms(ctx), sellerFee(ctx, sellerId)]);
  return reading(ctx, async (tx) => {
    if (!(await readSettings(tx, providerSettings(provider), { sellerId })))
      throw merchantError(ctx.locale, 'no_platform_account');
    const row = (await MerchantAccount.query(tx.db).findOne({ seller_id: sellerId, provider: provider.key })) ?? null;
    const identity = await readSettings(tx, merchantIdentity, { sellerId });
    const bankAccount = await payoutAccount(tx, sellerId);
    const settings = await readPayoutSettings(tx, sellerId);
    const rhythm = rhythmOf(terms, settings);
    const hold = await legitimationHold(tx, sellerId);
    const payouts = await Payout.query(tx.db)
      .where({ seller_id: sellerId, provider: provider.key })
      .orderBy('id', 'desc')
      .limit(SHOWN);
    const held = await platformBalances(tx, sellerId);
    const none = money(0n, PAYOUT_CURRENCY);
    const balances =
      held.length > 0 ? held : [{ currency: PAYOUT_CURRENCY, pending: none, available: none, reserve: none }];
    const inTransit = payouts
      .filter(({ state }) => state === 'pending' || state === 'issued')
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const now = tx.clock.now();
    const euro = balances.find(({ currency }) => currency === PAYOUT_CURRENCY);
    return {
      provider: { key: provider.key, title: providerTitle(provider, ctx.locale) },
      account: row?.external_id ? row : null,
      told: row?.external_id !== undefined && row?.external_id !== null,
      identity: {
        entity: identity?.entity ?? 'sole_trader',
        firstName: identity?.firstName ?? '',
        lastName: identity?.lastName ?? '',
        holder: bankAccount?.holder ?? identity?.holder ?? '',
        ibanEnd: bankAccount?.iban_end ?? identity?.ibanEnd ?? '',
      },
      bankAccount,
      settings,
      block: blockReasonOf(row, bankAccount, hold),
      hold,
      balances: balances.map((each) => ({
        ...each,
        inTransit: money(each.currency === PAYOUT_CURRENCY ? inTransit : 0n, each.currency),
      })),
      terms,
      fee,
      maySell: maySell(row ?? UNTOLD, terms, hold),
      nextPayout: nextPayoutDay(rhythm, localDate(now, 'Europe/Berlin')),
      hindrance: hold
        ? 'not_checked'
        : hindranceOf({
            row,
            account: bankAccount,
            newest: payouts[0] ?? null,
            minimum: terms.minimum,
            available: euro?.available.minor ?? 0n,
            now,
          }),
      payouts: payouts.map(
        ({
          id,
          state,
          amount,
          currency_key: currency,
          account_end: accountEnd,
          code,
          created_at: createdAt,
          ended_at: endedAt,
        }) => ({ id, state, amount: money(amount, currency), accountEnd, code, createdAt, endedAt }),
      ),
      movements: await readMovements(tx, sellerId),
    };
  });
}

/** Money that came, went and became available, newest first. Moves between pots that change nothing for the seller are left out. */
async function readMovements(ctx: Ctx, sellerId: number): Promise<BalanceMovement[]> {
  const { rows } = await ctx.db.raw<{
    rows: {
      kind: string;
      posted_at: Date;
      order_id: number | null;
      currency: string;
      total: string;
      freed: string;
      idempotency_key: string;
    }[];
  }>(
    `select j.kind, j.posted_at, j.order_id, j.currency, j.idempotency_key,
            sum(p.credit - p.debit)::text as total, coalesce(sum(p.credit - p.debit) filter (where p.account like '%:available'), 0)::text as freed
       from journals j join postings p on p.journal_id = j.id
      where j.seller_id = ? and j.book = 'platform' and p.account like 'L:seller:%'
      group by j.id order by j.id desc limit ?`,
    [sellerId, SHOWN],
  );
  return rows.flatMap(({ kind, posted_at: at, order_id: orderId, currency, total, freed, idempotency_key: key }) => {
    // A purchase that the platform gives back went back to a buyer or their bank.
    const shown = kind === 'Payment' && BigInt(total) < 0n ? 'refund' : movementKind(kind, key);
    const minor = BigInt(shown === 'available' ? freed : total);
    return minor === 0n
      ? []
      : [{ kind: shown, at, amount: money(minor, currency), order: orderId === null ? null : { id: orderId } }];
  });
}
