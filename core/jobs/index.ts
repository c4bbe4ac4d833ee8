// Jobs: work done later, again or by the clock, at least once.
export { defineJob, type AnyJob, type Job, type JobHandler } from './job.ts';
