import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { lookAtPayout } from '../look-at-payout.ts';
import { Payout } from '../payout.ts';
import { runWalletRhythm } from './run-wallet-rhythm.ts';
import { Wallet } from './wallet.ts';

/** Payouts from wallets of one seller whose time to be looked at has come, and wallets whose rhythm has. */
export async function mindWalletsOf(ctx: Ctx): Promise<void> {
  const sellerId = requireSeller(ctx);
  const { due, wallets } = await reading(ctx, async ({ db }) => ({
    due: await Payout.query(db)
      .where({ seller_id: sellerId, channel: 'wallet' })
      .where('look_at', '<=', ctx.clock.now())
      .orderBy('id')
      .select('id'),
    wallets: await Wallet.query(db)
      .where({ seller_id: sellerId })
      .where('run_at', '<=', ctx.clock.now())
      .orderBy('provider')
      .select('provider'),
  }));
  for (const { id } of due) await lookAtPayout(ctx, id);
  for (const { provider } of wallets) await runWalletRhythm(ctx, { sellerId, provider });
}
