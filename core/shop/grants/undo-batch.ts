import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireSeller } from '#core/people';
import { batchNotFound } from './errors.ts';
import { runBatchJob } from './run-batch-job.ts';

/** Has a finished batch undone. @throws AppError 404 for another seller's, and for one that is not finished */
export async function undoBatch(ctx: Ctx, batchId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    const changed = await inner
      .db('access_batches')
      .where({ seller_id: sellerId, id: batchId, state: 'done' })
      .update({ state: 'undoing', finished_at: null });
    if (changed === 0) throw batchNotFound(inner.locale);
    await enqueue(inner, runBatchJob, { sellerId, batchId }, { key: String(batchId) });
  });
}
