import type { Ctx } from '#core/context';
import { payoutAccount, type BankAccount } from '#core/bank-accounts';
import { reading } from '#core/database';
import { money, type Money } from '#core/kit';
import { isHeldByLegitimation } from '#core/legitimation';
import { providerSettings, providerTitle, walletProviders, type KycFacts } from '#core/payments';
import { requireOwner } from '#core/people';
import { readSeveralSettings } from '#core/settings';
import { PAYOUT_CURRENCY } from '../payout-books.ts';
import type { Payout } from '../payout.ts';
import { hindranceOf, type PayoutHindrance } from '../request-payout.ts';
import { LEAST_FROM_WALLET } from './pay-out-wallet.ts';
import { areStopped, type Wallet } from './wallet.ts';
import type { WalletRhythm } from './wallet-rhythm.ts';
import { availableOf, WALLET_BOOKED } from './wallet-available.ts';

export interface WalletShown {
  provider: string;
  title: string;
  /** Null before the provider has answered once. */
  balance: Money | null;
  available: Money;
  state: KycFacts['state'];
  lookedAt: Date | null;
  hindrance: PayoutHindrance | null;
  rhythm: WalletRhythm;
  /** The payout that is on its way, or the newest one. */
  newest: { id: number; state: Payout['state']; amount: Money; createdAt: Date } | null;
}

export interface WalletsView {
  wallets: readonly WalletShown[];
  bankAccount: Pick<BankAccount, 'state' | 'iban_end' | 'holder' | 'usable_from'> | null;
}

interface StoredRow extends Pick<
  Wallet,
  'provider' | 'currency_key' | 'balance' | 'state' | 'looked_at' | 'rhythm' | 'from_amount' | 'paused'
> {
  booked: string;
  payout_id: number | null;
  payout_state: Payout['state'] | null;
  payout_amount: string | null;
  payout_at: Date | null;
}

const ROWS = `select w.provider, w.currency_key, w.balance, w.state, w.looked_at, w.rhythm, w.from_amount, w.paused, ${WALLET_BOOKED}::text as booked,
       n.id as payout_id, n.state as payout_state, n.amount::text as payout_amount, n.created_at as payout_at
  from wallets w left join lateral (
    select p.id, p.state, p.amount, p.created_at from payouts p where p.seller_id = w.seller_id and p.provider = w.provider order by p.id desc limit 1
  ) n on true
 where w.seller_id = ?`;

/** Wallets of the actor's shop at the providers that it has set up, in five statements. Owners only. */
export async function walletsView(ctx: Ctx): Promise<WalletsView> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async (tx) => {
    const able = walletProviders(ctx);
    const definitions = able.map((provider) => providerSettings(provider));
    const entered = await readSeveralSettings(tx, definitions, { sellerId });
    const bankAccount = await payoutAccount(tx, sellerId);
    const isHeld = await isHeldByLegitimation(tx, sellerId);
    const isStopped = await areStopped(tx, sellerId);
    const { rows } = await tx.db.raw<{ rows: StoredRow[] }>(ROWS, [sellerId]);
    const now = tx.clock.now();
    const wallets = able.flatMap((provider, index): WalletShown[] => {
      if (!entered.get(definitions[index]!.key)) return [];
      const row = rows.find((each) => each.provider === provider.key);
      const balance = row?.balance === null || row === undefined ? null : Number(row.balance);
      const available = availableOf({ balance, booked: Number(row?.booked ?? 0) });
      const currency = row?.currency_key ?? PAYOUT_CURRENCY;
      const state = row?.state ?? 'unknown';
      return [
        {
          provider: provider.key,
          title: providerTitle(provider, ctx.locale),
          balance: balance === null ? null : money(balance, currency),
          available: money(available, currency),
          state,
          lookedAt: row?.looked_at ?? null,
          hindrance: isHeld
            ? 'not_checked'
            : hindranceOf({
                row: { state, payouts_stopped: isStopped },
                account: bankAccount,
                newest: row?.payout_state ? { state: row.payout_state } : null,
                minimum: LEAST_FROM_WALLET,
                available: BigInt(available),
                now,
              }),
          rhythm: {
            rhythm: row?.rhythm ?? 'manual',
            fromAmount: Number(row?.from_amount ?? 10_000),
            paused: row?.paused ?? false,
          },
          newest:
            row && row.payout_id !== null
              ? {
                  id: Number(row.payout_id),
                  state: row.payout_state!,
                  amount: money(Number(row.payout_amount), currency),
                  createdAt: row.payout_at!,
                }
              : null,
        },
      ];
    });
    return { wallets, bankAccount };
  });
}
