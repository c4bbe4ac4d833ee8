import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { dueBefore } from './periods.ts';
import { retentions, type Retention } from './retention.ts';

const BATCH = 1000;
/** Batches of one kind in a run: a run ends, and the next one goes on. */
const MOST_BATCHES = 500;

/**
 * Lets go of everything that is due. Each batch is a transaction with its count: a run that is killed leaves nothing half done, and the next one goes
 * on where it stopped. A kind that fails holds no other up.
 * @throws AggregateError of what went wrong, once every kind had its turn
 */
export async function keepPeriods(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  for (const retention of ctx.ports.all(retentions)) {
    try {
      await forgetAll(ctx, retention);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some records could not be forgotten.');
}

async function forgetAll(ctx: Ctx, retention: Retention): Promise<void> {
  const before = dueBefore(retention.id, ctx.clock.now());
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const gone = await inTransaction(ctx, async (inner) => {
      const count = await retention.forget(inner, { before, limit: BATCH });
      await note(inner, retention.id, count);
      return count;
    });
    if (gone < BATCH) return;
  }
  ctx.log.warn({ kind: retention.id }, 'more is due than a run forgets; the next one goes on');
}

async function note({ db, clock }: Ctx, period: string, count: number): Promise<void> {
  await db.raw(
    `insert into retention_runs (period, ran_at, forgotten) values (:period, :now, :count)
     on conflict (period) do update set ran_at = excluded.ran_at, forgotten = retention_runs.forgotten + excluded.forgotten`,
    { period, now: clock.now(), count },
  );
}
