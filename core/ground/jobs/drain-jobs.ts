import { runOnce } from 'graphile-worker';
import { silentLog } from '#core/context';
import { failureEvents, queueLogger, type JobFailure } from './queue-log.ts';
import { quietPool, type WorkerOptions } from './run-worker.ts';
import { taskList } from './task-list.ts';

/** Runs everything that is due, and what follows from it, one after the other; then returns. For tests, simulations and the seed. */
export async function drainJobs({
  databaseUrl,
  jobs,
  contextFor,
  chores,
}: Pick<WorkerOptions, 'databaseUrl' | 'jobs' | 'contextFor' | 'chores'>): Promise<{
  done: number;
  failures: JobFailure[];
}> {
  const pool = quietPool(databaseUrl, 2, silentLog);
  const failures: JobFailure[] = [];
  let done = 0;
  const events = failureEvents((failure) => failures.push(failure));
  events.on('job:success', () => (done += 1));
  const tasks = taskList(jobs, contextFor);
  try {
    for (let before = -1; before !== done + failures.length;) {
      before = done + failures.length;
      while (await chores());
      await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: queueLogger(silentLog), events });
    }
  } finally {
    await pool.end();
  }
  return { done, failures };
}
