import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { actorLabel } from '#core/ledger';
import { requireSeller } from '#core/people';
import { grantError } from './errors.ts';
import { previewBatch, type BatchInput } from './preview-batch.ts';
import { runBatchJob } from './run-batch-job.ts';

/** Keeps what is to happen for whom and has it done after the commit. Lines with a problem are kept with it. */
export async function startBatch(ctx: Ctx, input: BatchInput): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const { terms, people } = await previewBatch(inner, input);
    if (people.every(({ problem }) => problem !== null)) throw grantError(inner.locale, 'nobody_left', 'people');
    const [batch] = await inner
      .db('access_batches')
      .insert({
        seller_id: sellerId,
        act: terms.act,
        product_id: terms.product.id,
        mode: terms.mode,
        days: terms.days,
        end_date: terms.end,
        mails: input.mails,
        state: 'running',
        people: people.length,
        actor: actorLabel(inner.actor),
        created_at: inner.clock.now(),
      })
      .returning<{ id: number }[]>('id');
    const lines = people.map(({ line, email, firstName, lastName, problem }) => ({
      line,
      email,
      first_name: firstName,
      last_name: lastName,
      state: problem === null ? 'waiting' : 'failed',
      problem,
    }));
    await inner.db.raw(
      `insert into access_batch_lines (seller_id, batch_id, line, email, first_name, last_name, state, problem)
       select ?::bigint, ?::bigint, line, email, first_name, last_name, state, problem
         from jsonb_to_recordset(?::jsonb) as r (line int, email text, first_name text, last_name text, state text, problem text)`,
      [sellerId, batch!.id, JSON.stringify(lines)],
    );
    await enqueue(inner, runBatchJob, { sellerId, batchId: batch!.id }, { key: String(batch!.id) });
    return { id: batch!.id };
  });
}
