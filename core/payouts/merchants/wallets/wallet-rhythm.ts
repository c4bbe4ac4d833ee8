import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { merchantError } from '../errors.ts';
import { lockWallet, walletProvider } from './wallet.ts';

/** Rhythms of payouts from a wallet. It is the seller's own, so that the platform has none to give. */
export const WALLET_RHYTHMS = ['manual', 'weekly', 'monthly', 'from_amount'] as const;

const schema = z.object({
  rhythm: z.enum(WALLET_RHYTHMS),
  /** Minor units; from there on money goes out by itself. */
  fromAmount: z.int().min(1).max(100_000_000),
  /** The seller wants nothing sent by itself for now. */
  paused: z.boolean(),
});

export type WalletRhythm = z.output<typeof schema>;

/** @throws 403 unless an owner acts, 404 `wallet_unknown`, 422 naming a field */
export async function writeWalletRhythm(
  ctx: Ctx,
  { provider, ...input }: WalletRhythm & { provider: string },
): Promise<void> {
  const sellerId = requireOwner(ctx);
  const { key } = walletProvider(ctx, provider);
  const read = schema.safeParse(input);
  if (!read.success) throw merchantError(ctx.locale, 'from_amount_wrong');
  const { rhythm, fromAmount, paused } = read.data;
  await inTransaction(ctx, async (tx) => {
    const wallet = await lockWallet(tx, { sellerId, provider: key });
    const now = tx.clock.now();
    await wallet.$query(tx.db).patch({
      rhythm,
      from_amount: fromAmount,
      paused,
      run_at: rhythm === 'manual' || paused ? null : now,
      updated_at: now,
    });
  });
}
