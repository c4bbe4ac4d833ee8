// Jobs: work done later, again or by the clock, at least once.
export { asPlatform, asSeller } from './as-seller.ts';
export { cancelJob, enqueue, type EnqueueOptions } from './enqueue.ts';
export { defineJob, type AnyJob, type Job, type JobHandler } from './job.ts';
export { migrateJobs } from './migrate-jobs.ts';
export { Notifier, WORK_CHANNEL } from './notifier.ts';
export { pokeOnCommit, workSignal, type WorkSignal } from './work-signal.ts';
