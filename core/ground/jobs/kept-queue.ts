import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#core/context';

/** A running graphile worker on a pool of its own. */
export interface OpenQueue {
  runner: Runner;
  pool: pg.Pool;
}

const RETRY_MS = 1000;
/** Failing to find jobs for this long is an outage, or graphile remembering a first failure for ever, though the database is long back. */
const STUCK_MS = 5000;
/** For graphile to write down that the last jobs are done. */
const CLOSING_MS = 3000;

/**
 * Graphile alone does not outlive every outage of the database: it may end its pool, wait for ever for a lost connection, or never find
 * a job again. Whenever it is in trouble this lets it go and opens a new one on new connections; jobs the old one held are freed by the
 * worker's next heartbeat and run again.
 */
export class KeptQueue {
  readonly #open: () => Promise<OpenQueue>;
  readonly #activeJobs: () => number;
  readonly #log: Log;
  #current: OpenQueue | null = null;
  #renewing: Promise<void> | null = null;
  #stopped = false;

  constructor(open: () => Promise<OpenQueue>, activeJobs: () => number, events: WorkerEvents, log: Log) {
    this.#open = open;
    this.#activeJobs = activeJobs;
    this.#log = log;
    this.#renewWhenStuck(events);
  }

  async start(): Promise<void> {
    this.#keep(await this.#open());
  }

  /** Lets go of the connections there are and opens new ones. */
  renew(): void {
    if (!this.#stopped) this.#renewing ??= this.#replace().finally(() => (this.#renewing = null));
  }

  /** Takes no new jobs and lets the running ones finish. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#renewing;
    if (this.#current) await close(this.#current, this.#activeJobs);
  }

  #keep(queue: OpenQueue): void {
    this.#current = queue;
    const ended = (): void => {
      if (this.#current === queue) this.renew();
    };
    queue.runner.promise.then(ended, ended);
  }

  async #replace(): Promise<void> {
    const old = this.#current;
    this.#current = null;
    if (old) void close(old, () => 0);
    this.#log.warn({}, 'the job queue broke off and is opened again');
    while (!this.#stopped && !this.#current) {
      await this.#open().then(
        (queue) => this.#keep(queue),
        () => pause(RETRY_MS),
      );
    }
  }

  #renewWhenStuck(events: WorkerEvents): void {
    let failingSince: number | null = null;
    const well = (): void => void (failingSince = null);
    events.on('pool:create', well);
    events.on('worker:getJob:empty', well);
    events.on('job:start', well);
    events.on('worker:getJob:error', () => {
      failingSince ??= Date.now();
      if (Date.now() - failingSince >= STUCK_MS) this.renew();
    });
  }
}

/** A queue that lost its connections may wait for them for ever: once no job runs, it gets a moment and no more. */
async function close({ runner, pool }: OpenQueue, activeJobs: () => number): Promise<void> {
  const graceful = runner.stop().catch(() => undefined);
  const idle = async (): Promise<void> => {
    do await pause(CLOSING_MS, undefined, { ref: false });
    while (activeJobs() > 0);
  };
  await Promise.race([graceful, idle()]);
  await Promise.race([pool.end().catch(() => undefined), pause(CLOSING_MS, undefined, { ref: false })]);
}
