import { inputProblems, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireOwner } from '#core/people';
import { REQUIRED } from './import-fields.ts';
import { runImportJob } from './jobs/run-import-job.ts';
import { importStarted } from './open-import.ts';
import { findImport } from './peer-import.ts';

const unmapped = inputProblems({
  required: { de: 'Wählen Sie zuerst die Spalte für dieses Feld.', en: 'Choose the column for this field first.' },
});

/**
 * Has an import done by a job. Two presses begin it once.
 * @throws import_not_found (404), import_started (409), InputError for a field without a column
 */
export async function startImport(ctx: Ctx, id: number): Promise<void> {
  const { kind, mapping } = await findImport(ctx, id);
  const missing = REQUIRED[kind].filter((field) => mapping[field] === undefined);
  if (missing.length > 0)
    throw unmapped(
      ctx.locale,
      missing.map((field) => ({ field, problem: 'required' as const })),
    );
  await move(ctx, id, { from: 'checking', to: 'running' });
}

/**
 * Takes back what an import made, by a job, as far as nothing hangs on it.
 * @throws import_not_found (404), import_started (409)
 */
export async function undoImport(ctx: Ctx, id: number): Promise<void> {
  await findImport(ctx, id);
  await move(ctx, id, { from: 'finished', to: 'undoing' });
}

async function move(ctx: Ctx, id: number, { from, to }: { from: string; to: 'running' | 'undoing' }): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async (inner) => {
    const changed = await inner
      .db('peer_imports')
      .where({ seller_id: sellerId, id, state: from })
      .update({ state: to, done_count: 0 });
    if (changed === 0) throw importStarted(inner.locale);
    await enqueue(inner, runImportJob, { sellerId, importId: id }, { key: `${sellerId}:${id}` });
  });
}
