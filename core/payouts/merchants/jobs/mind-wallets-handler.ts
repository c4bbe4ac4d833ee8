import { inTransaction } from '#core/database';
import { enqueue, type JobHandler } from '#core/jobs';
import { Payout } from '../payout.ts';
import { Wallet } from '../wallets/wallet.ts';
import { mindWalletsOfJob } from './mind-wallets-of-job.ts';

/** Each seller gets a job of its own, so that one failing holds up no other. */
export const mindWalletsHandler: JobHandler<Record<string, never>> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const payouts = await Payout.query(tx.db)
      .where({ channel: 'wallet' })
      .where('look_at', '<=', now)
      .distinct('seller_id');
    const wallets = await Wallet.query(tx.db).where('run_at', '<=', now).distinct('seller_id');
    for (const sellerId of new Set([...payouts, ...wallets].map(({ seller_id: id }) => id)))
      await enqueue(tx, mindWalletsOfJob, { sellerId }, { key: String(sellerId) });
  });
