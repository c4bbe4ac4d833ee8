import { run } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '#core/context';
import type { AnyJob } from './job.ts';
import { KeptQueue, type OpenQueue } from './kept-queue.ts';
import { WORK_CHANNEL } from './notifier.ts';
import { Pulse } from './pulse.ts';
import { failureEvents, logFailure, queueLogger } from './queue-log.ts';
import { taskList, type ContextFor } from './task-list.ts';
import { WorkerPresence, beat, unregisterWorker } from './worker-presence.ts';

export interface WorkerOptions {
  /** As the platform: the queue's tables are closed to everybody else. */
  databaseUrl: string;
  jobs: readonly AnyJob[];
  contextFor: ContextFor;
  log: Log;
  /** Jobs at the same time. */
  concurrency: number;
  /** Chores of each second and on every wake-up call; true when there may be more at once. */
  chores(): Promise<boolean>;
  /** Called with the worker's own wake-up function; returns how to stop. */
  onPoke(poke: () => void): () => void;
}

export interface Worker {
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

const BEAT_MS = 5000;

/** Batched, graphile repeats what it could not write down and ends its pool if that fails; unbatched, a broken connection would end our process. */
const SAFE_COMPLETION = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Works jobs until stopped. Survives a restart of the database. Installs no signal handlers. */
export async function runWorker({
  databaseUrl,
  jobs,
  contextFor,
  log,
  concurrency,
  chores,
  onPoke,
}: WorkerOptions): Promise<Worker> {
  // Jobs are locked in the name of graphile's pool. Only the newest counts: what one that broke off still holds is free.
  let poolIds: string[] = [];
  let activeJobs = 0;
  const events = failureEvents((failure) => logFailure(log, failure));
  events.on('job:start', () => void (activeJobs += 1));
  events.on('job:complete', () => void (activeJobs -= 1));
  events.on('pool:create', ({ workerPool }) => {
    poolIds = [workerPool.id];
    void heartbeat();
  });

  const tasks = taskList(jobs, contextFor);
  const open = async (): Promise<OpenQueue> => {
    const pool = quietPool(databaseUrl, concurrency + 2, log);
    const options = {
      pgPool: pool,
      taskList: tasks,
      concurrency,
      pollInterval: 1000,
      noHandleSignals: true,
      preset: SAFE_COMPLETION,
      logger: queueLogger(log),
      events,
    };
    try {
      return { pool, runner: await run(options) };
    } catch (error) {
      void pool.end().catch(() => undefined);
      throw error;
    }
  };
  const queue = new KeptQueue(open, () => activeJobs, events, log);
  const pulse = new Pulse(chores, log);
  const presence = new WorkerPresence({
    url: databaseUrl,
    channels: [WORK_CHANNEL],
    onNotice: () => pulse.poke(),
    onReturn: () => queue.renew(),
    log,
  });
  const heartbeat = (): Promise<void> =>
    beat(contextFor('worker heartbeat'), presence.lockKey, poolIds).catch((error: unknown) =>
      log.warn({ err: error }, 'worker heartbeat failed'),
    );

  await presence.start();
  await queue.start();
  await beat(contextFor('worker start'), presence.lockKey, poolIds);
  const heart = setInterval(() => void heartbeat(), BEAT_MS);
  const stopListening = onPoke(() => pulse.poke());
  pulse.start();

  const stop = async (): Promise<void> => {
    clearInterval(heart);
    stopListening();
    await pulse.stop();
    await queue.stop();
    await unregisterWorker(contextFor('worker stop'), presence.lockKey).catch(() => undefined);
    await presence.stop();
  };
  let stopped: Promise<void> | null = null;
  return { stop: () => (stopped ??= stop()) };
}

/** A connection that breaks is the queue's to repair; without handlers it would end the process. */
export function quietPool(url: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'kontor jobs',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'the job queue lost a connection'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
