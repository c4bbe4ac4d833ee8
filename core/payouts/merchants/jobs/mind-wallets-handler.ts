import { inTransaction } from '#core/database';
import { enqueue, type JobHandler } from '#core/jobs';
import { Payout } from '../payout.ts';
import { mindWalletsOfJob } from './mind-wallets-of-job.ts';

/** Each seller gets a job of its own, so that one failing holds up no other. */
export const mindWalletsHandler: JobHandler<Record<string, never>> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const rows = await Payout.query(tx.db)
      .where({ channel: 'wallet' })
      .where('look_at', '<=', tx.clock.now())
      .distinct('seller_id');
    for (const { seller_id: sellerId } of rows)
      await enqueue(tx, mindWalletsOfJob, { sellerId }, { key: String(sellerId) });
  });
