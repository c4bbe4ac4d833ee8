import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { DEFAULT_ATTEMPTS, jobKey } from './enqueue.ts';
import type { Job } from './job.ts';

interface DueJob {
  job_id: string;
  payload: unknown;
  key: string | null;
  max_attempts: number;
}

/** Gives jobs straight to the queue, in one statement. For the worker's own use; everybody else calls `enqueue`. Platform actor only. */
export async function handOver<Payload>(
  ctx: Ctx,
  job: Job<Payload>,
  jobs: readonly { payload: Payload; key: string }[],
): Promise<void> {
  await addJobs(
    ctx,
    jobs.map(({ payload, key }) => ({
      job_id: job.id,
      payload,
      key: jobKey(job, key),
      max_attempts: job.maxAttempts ?? DEFAULT_ATTEMPTS,
    })),
  );
}

const BATCH = 500;

/** Moves jobs that are due by the injected clock into the queue. Platform actor only. Returns how many. */
export async function handOverDueJobs(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const due = db('queued_jobs')
      .where('run_at', '<=', clock.now())
      .orderBy(['run_at', 'id'])
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .select('id');
    const jobs = await db('queued_jobs')
      .whereIn('id', due)
      .delete()
      .returning<(DueJob & { id: number })[]>(['id', 'job_id', 'payload', 'key', 'max_attempts']);
    await addJobs(
      inner,
      jobs.toSorted((one, other) => one.id - other.id),
    );
    return jobs.length;
  });
}

async function addJobs({ db }: Ctx, jobs: readonly DueJob[]): Promise<void> {
  if (jobs.length > 0) await db.raw('select kontor_add_jobs(?::jsonb)', [JSON.stringify(jobs)]);
}
