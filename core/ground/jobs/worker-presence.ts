import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Ctx, Log } from '#core/context';
import { inTransaction, reading } from '#core/database';

const RECONNECT_MS = 1000;

/**
 * One connection that listens for wake-up calls and, by an advisory lock, shows that this worker lives: PostgreSQL lets go of the lock
 * the moment the process is gone, and other workers free what it had taken.
 */
export class WorkerPresence {
  /** A new one for every connection: the lock of a broken one may be held by the server for a while yet. */
  lockKey = 0;
  readonly #url: string;
  readonly #channels: readonly string[];
  readonly #onNotice: () => void;
  readonly #onReturn: () => void;
  readonly #log: Log;
  #client: pg.Client | null = null;
  #stopped = false;
  #restarting = false;

  constructor(options: {
    url: string;
    channels: readonly string[];
    onNotice: () => void;
    onReturn: () => void;
    log: Log;
  }) {
    this.#url = options.url;
    this.#channels = options.channels;
    this.#onNotice = options.onNotice;
    this.#onReturn = options.onReturn;
    this.#log = options.log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'kontor worker presence',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('notification', () => this.#onNotice());
    await client.connect();
    this.#client = client;
    if (this.#stopped) return void (await client.end());
    const lockKey = randomInt(2 ** 47);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    this.lockKey = lockKey;
    for (const channel of this.#channels) await client.query(`listen ${channel}`);
    client.on('end', () => void this.#restart());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  async #restart(): Promise<void> {
    if (this.#restarting) return;
    this.#restarting = true;
    while (!this.#stopped) {
      await pause(RECONNECT_MS);
      try {
        await this.start();
        this.#onReturn();
        break;
      } catch (error) {
        this.#log.warn({ err: error }, 'the worker lost the database and tries again');
      }
    }
    this.#restarting = false;
  }
}

/** Says that the worker lives and which of the queue's locks are its own, and frees the jobs of workers that died. */
export async function beat(ctx: Ctx, lockKey: number, poolIds: readonly string[]): Promise<void> {
  const freed = await inTransaction(ctx, async ({ db }) => {
    const change = { pool_ids: [...poolIds], beat_at: db.raw('now()') };
    const known = await db('job_workers').where({ lock_key: lockKey }).update(change);
    if (known === 0)
      await db('job_workers').insert({ ...change, lock_key: lockKey, host: hostname(), pid: process.pid });
    const { rows } = await db.raw<{ rows: { freed: number }[] }>('select kontor_release_dead_workers() as freed');
    return rows[0]!.freed;
  });
  if (freed > 0) ctx.log.warn({ workers: freed }, 'freed the jobs of workers that died');
}

export async function unregisterWorker(ctx: Ctx, lockKey: number): Promise<void> {
  await inTransaction(ctx, ({ db }) => db('job_workers').where({ lock_key: lockKey }).delete());
}

/** True if some worker has shown itself in the last 15 seconds. Platform actor only; for `/readyz`. */
export async function workerAlive(ctx: Ctx): Promise<boolean> {
  const row = await reading(ctx, ({ db }) =>
    db('job_workers').whereRaw("beat_at > now() - interval '15 seconds'").first('id'),
  );
  return row !== undefined;
}
