import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import type { TakePayoutHint } from '#core/payments';
import { mindWalletsOfJob } from '../jobs/mind-wallets-of-job.ts';
import { Payout } from '../payout.ts';

/** A provider's message names a payout: its word is not taken, the payout is looked at now. */
export const takePayoutHint: TakePayoutHint = async (ctx, { sellerId, provider, externalId }) => {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const named = await Payout.query(tx.db)
      .where({ seller_id: sellerId, provider, external_id: externalId, channel: 'wallet' })
      .whereNotNull('look_at')
      .patch({ look_at: now, updated_at: now });
    if (named > 0) await enqueue(tx, mindWalletsOfJob, { sellerId }, { key: String(sellerId) });
  });
};
