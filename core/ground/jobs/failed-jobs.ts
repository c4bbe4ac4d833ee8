import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';

export interface FailedJob {
  id: number;
  job: string;
  attempts: number;
  /** The first line of the last error; never the payload. */
  error: string;
  failedAt: Date;
}

/** Jobs that used up their attempts, newest first. Platform actor only. */
export async function failedJobs(ctx: Ctx, { limit = 100 }: { limit?: number } = {}): Promise<FailedJob[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; job_id: string; attempts: number; last_error: string | null; failed_at: Date }[] }>(
      'select * from kontor_failed_jobs(?)',
      [limit],
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    job: row.job_id,
    attempts: row.attempts,
    error: (row.last_error ?? '').split('\n')[0]!.slice(0, 500),
    failedAt: row.failed_at,
  }));
}

/** Gives failed jobs a new set of attempts, now. Platform actor only. Returns how many there were. */
export async function retryFailedJobs(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const { rows } = await inTransaction(ctx, ({ db }) =>
    db.raw<{ rows: { count: number }[] }>('select kontor_retry_jobs(?::bigint[]) as count', [[...ids]]),
  );
  return rows[0]?.count ?? 0;
}
