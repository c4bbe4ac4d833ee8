import { inTransaction } from '#core/database';
import { enqueue, type JobHandler } from '#core/jobs';
import { ClaimHandover } from '../claim-handover.ts';
import { lookAtClaimJob } from './look-at-claim-job.ts';

const BATCH = 500;

/** Each claim gets a job of its own, so that one dead agency holds up nobody else's. */
export const mindClaimsHandler: JobHandler<Record<string, never>> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const claims = await ClaimHandover.query(tx.db)
      .where('look_at', '<=', tx.clock.now())
      .orderBy('look_at')
      .limit(BATCH)
      .select('id', 'seller_id');
    for (const { id, seller_id: sellerId } of claims)
      await enqueue(tx, lookAtClaimJob, { sellerId, claimId: id }, { key: String(id) });
  });
