import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from '#core/context';

const RESTART_MS = 1000;

/** Graphile gives up after some failures in a row, as in a longer outage of the database; a worker that lives on without it would idle for ever. */
export class KeptRunning {
  readonly #run: () => Promise<Runner>;
  readonly #log: Log;
  #runner: Runner | null = null;
  #watch: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(run: () => Promise<Runner>, log: Log) {
    this.#run = run;
    this.#log = log;
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
