import type { Log } from '#core/context';

const EVERY_MS = 1000;

/** Runs the chores every second and at every poke, never twice at the same time. */
export class Pulse {
  readonly #chores: () => Promise<boolean>;
  readonly #log: Log;
  #running: Promise<void> | null = null;
  #again = false;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(chores: () => Promise<boolean>, log: Log) {
    this.#chores = chores;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.poke(), EVERY_MS);
    this.poke();
  }

  poke(): void {
    this.#again = true;
    if (!this.#stopped) this.#running ??= this.#loop().finally(() => (this.#running = null));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  async #loop(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        if (await this.#chores()) this.#again = true;
      } catch (error) {
        this.#log.error({ err: error }, 'the worker could not look for work');
      }
    }
  }
}
