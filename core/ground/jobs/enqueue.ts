import type { Ctx } from '#core/context';
import { gatherUntilCommit, inTransaction, isTransaction, type Gatherer } from '#core/database';
import type { Job } from './job.ts';
import { pokeOnCommit } from './work-signal.ts';

export interface EnqueueOptions {
  /** Within the job's name: while a job with this key waits, another takes its place. */
  key?: string;
  /** Not before this moment of the injected clock. */
  runAt?: Date;
}

interface QueuedJob {
  job_id: string;
  payload: unknown;
  key: string | null;
  max_attempts: number;
  run_at: Date;
  created_at: Date;
}

export const DEFAULT_ATTEMPTS = 25;

/** Namespaced, so that two kinds of jobs may use the same word. */
export const jobKey = (job: { id: string }, key: string): string => `${job.id}:${key}`;

/**
 * Has a worker do the job after the commit; a rolled-back transaction leaves none. All jobs of one transaction leave as one statement.
 * The payload is JSON; it carries ids, not secrets.
 */
export async function enqueue<Payload>(
  ctx: Ctx,
  job: Job<Payload>,
  payload: Payload,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  job.payload.parse(payload);
  const now = ctx.clock.now();
  const queued: QueuedJob = {
    job_id: job.id,
    payload,
    key: key === undefined ? null : jobKey(job, key),
    max_attempts: job.maxAttempts ?? DEFAULT_ATTEMPTS,
    run_at: runAt ?? now,
    created_at: now,
  };
  if (isTransaction(ctx.db)) leave(ctx, queued);
  else await inTransaction(ctx, async (inner) => leave(inner, queued));
}

function leave(ctx: Ctx, queued: QueuedJob): void {
  gatherUntilCommit(ctx, queue, queued);
  pokeOnCommit(ctx);
}

const queue: Gatherer<QueuedJob> = {
  write: (jobs) => ({ call: 'kontor_enqueue(?::jsonb)', json: JSON.stringify(newestPerKey(jobs)) }),
};

function newestPerKey(jobs: readonly QueuedJob[]): QueuedJob[] {
  const keyed = new Map(jobs.filter((job) => job.key !== null).map((job) => [job.key, job]));
  return [...jobs.filter((job) => job.key === null), ...keyed.values()];
}

/** Takes back a job that has not begun. Does nothing when there is none. */
export async function cancelJob<Payload>(ctx: Ctx, job: Job<Payload>, key: string): Promise<void> {
  await inTransaction(ctx, ({ db }) => db.raw('select kontor_cancel_job(?)', [jobKey(job, key)]));
}
