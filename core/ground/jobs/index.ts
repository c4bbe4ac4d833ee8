// Jobs: work done later, again or by the clock, at least once. A job is a row of ours until it is due; then graphile-worker runs it.
export { asPlatform, asSeller } from './as-seller.ts';
export { drainJobs } from './drain-jobs.ts';
export { cancelJob, enqueue, type EnqueueOptions } from './enqueue.ts';
export { failedJobs, retryFailedJobs, type FailedJob } from './failed-jobs.ts';
export { handOver, handOverDueJobs } from './hand-over.ts';
export { defineJob, type AnyJob, type Job, type JobHandler } from './job.ts';
export { migrateJobs } from './migrate-jobs.ts';
export { Notifier } from './notifier.ts';
export type { JobFailure } from './queue-log.ts';
export { runWorker, type Worker } from './run-worker.ts';
export { runSchedules } from './schedules.ts';
export { pokeOnCommit, workSignal, type WorkSignal } from './work-signal.ts';
export { workerAlive } from './worker-presence.ts';
