import { EventEmitter } from 'node:events';
import { Logger, type WorkerEvents } from 'graphile-worker';
import type { Log } from '#core/context';

export interface JobFailure {
  id: number;
  job: string;
  attempt: number;
  permanent: boolean;
  error: unknown;
}

/** Graphile's own lines repeat errors and payloads; ours name the job and nothing it carries. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' && !/Failed task/.test(message)) log.error({}, message);
  });
}

/** Tells of every attempt that failed. */
export function failureEvents(onFailure: (failure: JobFailure) => void): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => {
    const permanent = job.attempts >= job.max_attempts;
    onFailure({ id: Number(job.id), job: job.task_identifier, attempt: job.attempts, permanent, error });
  });
  return events;
}

export function logFailure(log: Log, { id, job, attempt, permanent, error }: JobFailure): void {
  const fields = { jobId: id, job, attempt, err: error };
  if (permanent) log.error(fields, 'job failed for good');
  else log.warn(fields, 'job failed, will be repeated');
}
