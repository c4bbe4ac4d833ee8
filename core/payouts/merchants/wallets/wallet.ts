import type { Ctx } from '#core/context';
import { BaseModel } from '#core/database';
import { walletProviders, type KycFacts, type PaymentProvider } from '#core/payments';
import { merchantError } from '../errors.ts';
import { MerchantAccount } from '../merchant-account.ts';
import { PAYOUT_CURRENCY } from '../payout-books.ts';

/** A seller's own wallet at a provider, as it was last seen there. Its money is the seller's; the platform never has it. */
export class Wallet extends BaseModel {
  static override tableName = 'wallets';
  static override idColumn = ['seller_id', 'provider'];

  declare seller_id: number;
  declare provider: string;
  declare currency_key: string;
  /** Minor units; null before the provider has answered once. */
  declare balance: number | null;
  /** Progress of the provider's checks of its owner. */
  declare state: KycFacts['state'];
  declare looked_at: Date | null;
  declare rhythm: 'manual' | 'weekly' | 'monthly' | 'from_amount';
  /** Minor units. */
  declare from_amount: number;
  declare paused: boolean;
  declare run_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}

/** @throws 404 `wallet_unknown` for a provider without wallets */
export function walletProvider(ctx: Ctx, key: string): PaymentProvider {
  const found = walletProviders(ctx).find((provider) => provider.key === key);
  if (!found) throw merchantError(ctx.locale, 'wallet_unknown');
  return found;
}

/** The wallet's row, locked: payouts from it take turns. Made with the first use. */
export async function lockWallet(
  ctx: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<Wallet> {
  const now = ctx.clock.now();
  const find = () => Wallet.query(ctx.db).findOne({ seller_id: sellerId, provider }).forUpdate();
  const known = await find();
  if (known) return known;
  await Wallet.query(ctx.db)
    .insert({ seller_id: sellerId, provider, currency_key: PAYOUT_CURRENCY, created_at: now, updated_at: now })
    .onConflict(['seller_id', 'provider'])
    .ignore();
  return (await find())!;
}

/** True while an admin keeps all money of a seller from going out. In the caller's transaction. */
export async function areStopped(ctx: Ctx, sellerId: number): Promise<boolean> {
  return (
    (await MerchantAccount.query(ctx.db).findOne({ seller_id: sellerId, payouts_stopped: true }).select('id')) !==
    undefined
  );
}
