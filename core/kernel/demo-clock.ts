import type { Knex } from 'knex';
import type { Clock, Log } from '#core/context';

const REFRESH_MS = 1000;

/** Real time plus an offset that lives in the database, so that every process of a demo agrees within a second. */
export class DemoClock implements Clock {
  readonly #db: Knex;
  readonly #log: Log;
  #offsetMs = 0;
  /** Said once, not every second. */
  #failing = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Knex, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** Reads the offset and keeps on reading it. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer ??= setInterval(() => {
      this.refresh().then(
        () => (this.#failing = false),
        (error: unknown) => {
          if (!this.#failing) this.#log.warn({ err: error }, 'the demo clock could not be read');
          this.#failing = true;
        },
      );
    }, REFRESH_MS).unref();
  }

  async refresh(): Promise<void> {
    const row = await this.#db('demo_clock').first<{ offset_ms: number } | undefined>('offset_ms');
    this.#offsetMs = row?.offset_ms ?? 0;
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}
