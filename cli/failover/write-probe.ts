import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 20;
const AGAIN_MS = 50;

/** Writes a row every few milliseconds the way the product reaches the database, and remembers which were answered, and when. */
export class WriteProbe {
  readonly #url: string;
  readonly #answered: { number: number; at: number }[] = [];
  #running: Promise<void> = Promise.resolve();
  #isOver = false;
  #failedAt = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async start(): Promise<void> {
    const client = new pg.Client(this.#url);
    await client.connect();
    await client.query('create table failover_probe (number integer primary key)');
    await client.end();
    this.#running = this.#write();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Resolves once rows are written again after a failure since `moment`. Milliseconds of the longest time without an answer. */
  async silenceSince(moment: number, withinMs: number): Promise<number> {
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(EVERY_MS))
      if (this.#failedAt >= moment && (this.#answered.at(-1)?.at ?? 0) > this.#failedAt)
        return this.#longestSince(moment);
    throw new Error(`No row was written within ${withinMs / 1000} s.`);
  }

  /** Rows that were answered and are not there. */
  async lost(): Promise<number> {
    const client = new pg.Client(this.#url);
    await client.connect();
    try {
      const { rows } = await client.query<{ there: number }>(
        'select count(*)::integer as there from failover_probe where number = any($1)',
        [this.#answered.map(({ number }) => number)],
      );
      return this.#answered.length - rows[0]!.there;
    } finally {
      await client.end();
    }
  }

  get written(): number {
    return this.#answered.length;
  }

  #longestSince(moment: number): number {
    let longest = 0;
    for (let place = this.#answered.length - 1; place > 0; place -= 1) {
      const { at } = this.#answered[place]!;
      if (at < moment) break;
      longest = Math.max(longest, at - this.#answered[place - 1]!.at);
    }
    return longest;
  }

  async #write(): Promise<void> {
    let client: pg.Client | null = null;
    for (let number = 1; !this.#isOver; number += 1) {
      try {
        client ??= await this.#connect();
        await client.query('insert into failover_probe (number) values ($1)', [number]);
        this.#answered.push({ number, at: Date.now() });
        await pause(EVERY_MS);
      } catch {
        this.#failedAt = Date.now();
        await client?.end().catch(() => undefined);
        client = null;
        await pause(AGAIN_MS);
      }
    }
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}
