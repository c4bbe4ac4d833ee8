import pg from 'pg';
import type { WorkSignal } from './work-signal.ts';

export const WORK_CHANNEL = 'kontor_work';
const DEBOUNCE_MS = 10;

/**
 * Wakes the worker in this process or, where there is none, those of other processes by NOTIFY on a connection of its own:
 * inside the caller's transaction it would make commits wait for one another.
 */
export class Notifier implements WorkSignal {
  readonly #url: string;
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;
  /** One call on its way is enough; whoever calls meanwhile is heard once it is through. */
  #calling = false;
  #client: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  poke(): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#calling) return this.poke();
      if (this.#listeners.size > 0) for (const listener of this.#listeners) listener();
      else void this.#notify();
    }, DEBOUNCE_MS);
    this.#timer.unref();
  }

  /** Returns a function that ends it. */
  onPoke(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  async #notify(): Promise<void> {
    this.#calling = true;
    try {
      this.#client ??= this.#connect();
      await (await this.#client).query(`notify ${WORK_CHANNEL}`);
    } catch {
      this.#client = null;
    } finally {
      this.#calling = false;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'kontor notifier' });
    client.on('error', () => (this.#client = null));
    await client.connect();
    (client as unknown as { connection: { stream: { unref?(): void } } }).connection.stream.unref?.();
    return client;
  }
}
