import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { askAboutSeller } from '#core/legitimation';
import { lookAtWallet } from './look-at-wallet.ts';
import { Wallet } from './wallet.ts';

/** Asks a provider how far its check of the seller has come, and about the wallet that they have there. */
export async function lookAtAccount(
  ctx: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<void> {
  await askAboutSeller(ctx, { sellerId, provider });
  const wallet = await reading(ctx, async ({ db }) => Wallet.query(db).findOne({ seller_id: sellerId, provider }));
  if (wallet) await lookAtWallet(ctx, provider);
}
