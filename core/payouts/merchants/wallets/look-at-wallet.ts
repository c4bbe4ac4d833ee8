import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { noteStanding } from '#core/legitimation';
import { askOrNothing, providerContext, type WalletFacts } from '#core/payments';
import { requireSeller } from '#core/people';
import { PAYOUT_CURRENCY } from '../payout-books.ts';
import { barWallet } from '../bar-selling.ts';
import { lockWallet, walletProvider, type Wallet } from './wallet.ts';

/**
 * Asks a provider for the balance of the seller's wallet and for how far its checks have come. `answered` is false where it says nothing: then the wallet
 * stays as it was last seen.
 * @throws 404 `wallet_unknown`, 409 when the provider is not set up
 */
export async function lookAtWallet(ctx: Ctx, key: string): Promise<{ wallet: Wallet; answered: boolean }> {
  const sellerId = requireSeller(ctx);
  const provider = walletProvider(ctx, key);
  const context = await providerContext(ctx, provider, sellerId);
  const facts = await askOrNothing<WalletFacts>(ctx, () => provider.fetchWallet!(context, PAYOUT_CURRENCY));
  return inTransaction(ctx, async (tx) => {
    const wallet = await lockWallet(tx, { sellerId, provider: key });
    if (!facts || facts.balance === null || facts.state === 'unknown') return { wallet, answered: false };
    const now = tx.clock.now();
    const changes = { balance: Number(facts.balance.minor), state: facts.state, looked_at: now, updated_at: now };
    await wallet.$query(tx.db).patch(changes);
    await barWallet(tx, { sellerId, provider: key, state: facts.state });
    if (facts.standing) await noteStanding(tx, { sellerId, provider: key, standing: facts.standing });
    return { wallet: Object.assign(wallet, changes), answered: true };
  });
}
