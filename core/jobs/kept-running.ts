import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type { Log } from '#core/context';

const RESTART_MS = 1000;
/** Graphile remembers a first look for its tasks that failed and then fails for ever, though the database has long been back. */
const STUCK_MS = 5000;

/** Graphile ends its pool where it cannot write down what was done, as in an outage of the database; without it a worker would idle for ever. */
export class KeptRunning {
  readonly #run: () => Promise<Runner>;
  readonly #log: Log;
  #runner: Runner | null = null;
  #watch: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(run: () => Promise<Runner>, events: WorkerEvents, log: Log) {
    this.#run = run;
    this.#log = log;
    let failingSince: number | null = null;
    const well = (): void => void (failingSince = null);
    events.on('pool:create', well);
    events.on('worker:getJob:empty', well);
    events.on('job:start', well);
    events.on('worker:getJob:error', () => {
      failingSince ??= Date.now();
      if (Date.now() - failingSince < STUCK_MS) return;
      failingSince = Date.now();
      void this.#runner?.stop('cannot find jobs').catch(() => undefined);
    });
  }

  async start(): Promise<void> {
    this.#runner = await this.#run();
    this.#watch = this.#restartWheneverItEnds();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#runner?.stop().catch(() => undefined);
    await this.#watch;
  }

  async #restartWheneverItEnds(): Promise<void> {
    for (;;) {
      await this.#runner?.promise.catch((error: unknown) => this.#log.error({ err: error }, 'the job queue broke off and is started again'));
      this.#runner = null;
      if (this.#stopped) return;
      await pause(RESTART_MS);
      if (this.#stopped) return;
      this.#runner = await this.#run().catch(() => null);
    }
  }
}
