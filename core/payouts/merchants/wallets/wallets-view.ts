import type { Ctx } from '#core/context';
import { payoutAccount, type BankAccount } from '#core/bank-accounts';
import { reading } from '#core/database';
import { money, type Money } from '#core/kit';
import { providerSettings, providerTitle, walletProviders, type KycFacts } from '#core/payments';
import { requireOwner } from '#core/people';
import { readSeveralSettings } from '#core/settings';
import type { PayoutHindrance } from '../request-payout.ts';
import { Payout } from '../payout.ts';
import { PAYOUT_CURRENCY } from '../payout-books.ts';
import { hindranceAt } from './pay-out-wallet.ts';
import { Wallet } from './wallet.ts';
import { walletAvailable } from './wallet-available.ts';

export interface WalletShown {
  provider: string;
  title: string;
  /** Null before the provider has answered once. */
  balance: Money | null;
  available: Money;
  state: KycFacts['state'];
  lookedAt: Date | null;
  hindrance: PayoutHindrance | null;
  /** The payout that is on its way, or the newest one. */
  newest: { id: number; state: Payout['state']; amount: Money; createdAt: Date } | null;
}

export interface WalletsView {
  wallets: readonly WalletShown[];
  bankAccount: Pick<BankAccount, 'state' | 'iban_end' | 'holder' | 'usable_from'> | null;
}

/** Wallets of the actor's shop at the providers that it has set up. Owners only. */
export async function walletsView(ctx: Ctx): Promise<WalletsView> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async (tx) => {
    const able = walletProviders(ctx);
    const entered = await readSeveralSettings(tx, able.map(providerSettings), { sellerId });
    const account = await payoutAccount(tx, sellerId);
    const wallets: WalletShown[] = [];
    for (const provider of able) {
      if (!entered.get(providerSettings(provider).key)) continue;
      const wallet =
        (await Wallet.query(tx.db).findOne({ seller_id: sellerId, provider: provider.key })) ??
        Wallet.fromJson({
          seller_id: sellerId,
          provider: provider.key,
          currency_key: PAYOUT_CURRENCY,
          balance: null,
          state: 'unknown',
          looked_at: null,
        });
      const available = await walletAvailable(tx, wallet);
      const newest = await Payout.query(tx.db)
        .where({ seller_id: sellerId, provider: provider.key })
        .orderBy('id', 'desc')
        .first();
      wallets.push({
        provider: provider.key,
        title: providerTitle(provider, ctx.locale),
        balance: wallet.balance === null ? null : money(wallet.balance, wallet.currency_key),
        available: money(available, wallet.currency_key),
        state: wallet.state,
        lookedAt: wallet.looked_at,
        hindrance: await hindranceAt(tx, { wallet, account, available }),
        newest: newest
          ? {
              id: newest.id,
              state: newest.state,
              amount: money(newest.amount, newest.currency_key),
              createdAt: newest.created_at,
            }
          : null,
      });
    }
    return { wallets, bankAccount: account };
  });
}
