import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { AppError } from '#core/kit';
import { AccessBatch, BatchLine } from './access-batch.ts';
import { doLine, LineProblem } from './do-line.ts';
import { undoLine } from './undo-line.ts';

/** One line after the other, each in a transaction that also says that it is done: nobody gets a thing twice. */
export async function runBatch(
  platform: Ctx,
  { sellerId, batchId }: { sellerId: number; batchId: number },
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const batch = await inTransaction(ctx, async ({ db }) => AccessBatch.query(db).findById([sellerId, batchId]));
  if (!batch || (batch.state !== 'running' && batch.state !== 'undoing')) return;
  const undoes = batch.state === 'undoing';
  for (;;) {
    const line = await nextLine(ctx, batch, undoes ? 'completed' : 'waiting');
    if (!line) break;
    await oneLine(ctx, batch, line, undoes);
  }
  await inTransaction(ctx, ({ db, clock }) =>
    db('access_batches')
      .where({ seller_id: sellerId, id: batchId, state: batch.state })
      .update({ state: undoes ? 'undone' : 'done', finished_at: clock.now() }),
  );
}

async function nextLine(ctx: Ctx, { seller_id: sellerId, id }: AccessBatch, state: string): Promise<number | null> {
  const row = await inTransaction(ctx, ({ db }) =>
    db('access_batch_lines')
      .where({ seller_id: sellerId, batch_id: id, state })
      .orderBy('line')
      .first<{ line: number } | undefined>('line'),
  );
  return row?.line ?? null;
}

async function oneLine(ctx: Ctx, batch: AccessBatch, line: number, undoes: boolean): Promise<void> {
  const key = [batch.seller_id, batch.id, line] as const;
  try {
    await inTransaction(ctx, async (inner) => {
      const row = await BatchLine.query(inner.db)
        .findById([...key])
        .forUpdate();
      if (!row || row.state !== (undoes ? 'completed' : 'waiting')) return;
      const changes = undoes ? await undoLine(inner, batch, row) : await doLine(inner, batch, row);
      await inner.db('access_batch_lines').where({ seller_id: key[0], batch_id: key[1], line: key[2] }).update(changes);
    });
  } catch (error) {
    const problem = problemOf(error);
    // A fault of ours is tried again by the job; a line that is broken for good must not stop the others.
    if (problem === null) throw error;
    await inTransaction(ctx, ({ db }) =>
      db('access_batch_lines')
        .where({ seller_id: key[0], batch_id: key[1], line: key[2] })
        .update({ state: 'failed', problem }),
    );
  }
}

function problemOf(error: unknown): string | null {
  if (error instanceof LineProblem) return error.problem;
  if (error instanceof AppError) return error.code === 'sold_out' ? 'sold_out' : 'failed';
  return null;
}
