import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import { inTransaction } from './in-transaction.ts';

const BEAT_MS = 5000;

export interface ShownProcess {
  /** As its command is called: start, serve, work. */
  kind: string;
  release: string;
  /** Names of migrations of the second half that it can live with. */
  contracts: readonly string[];
}

export interface Presence {
  leave(): Promise<void>;
}

/** Shows that this process lives, until it leaves. Platform actor only. */
export async function showProcess(ctx: Ctx, { kind, release, contracts }: ShownProcess): Promise<Presence> {
  const id = randomUUID();
  const beat = (): Promise<void> =>
    inTransaction(ctx, async ({ db }) => {
      const row = { id, kind, host: hostname(), pid: process.pid, release, contracts: [...contracts] };
      await db('processes')
        .insert({ ...row, beat_at: db.raw('now()') })
        .onConflict('id')
        .merge(['beat_at']);
    });
  await beat();
  // Rows of processes that were killed.
  await inTransaction(ctx, ({ db }) => db('processes').whereRaw("beat_at < now() - interval '1 day'").delete());
  let beating: Promise<void> = Promise.resolve();
  const heart = setInterval(() => {
    beating = beat().catch((error: unknown) => ctx.log.warn({ err: error }, 'this process could not show itself'));
  }, BEAT_MS);
  heart.unref();
  return {
    async leave() {
      clearInterval(heart);
      await beating;
      await inTransaction(ctx, ({ db }) => db('processes').where({ id }).delete()).catch(() => undefined);
    },
  };
}

export interface OlderProcess {
  kind: string;
  release: string;
  host: string;
  pid: number;
}

/** Living processes that cannot live with one of these migrations. `db`: the owner's pool, or the platform's. */
export async function processesWithout(db: Knex, contracts: readonly string[]): Promise<OlderProcess[]> {
  if (contracts.length === 0) return [];
  const { rows } = await db.raw<{ rows: OlderProcess[] }>(
    `select kind, release, host, pid from processes
      where beat_at > now() - interval '15 seconds' and not (contracts @> ?::text[])
      union all
     -- The first release shows itself by nothing but the name of its connections.
     select 'connection', '0.1.0', coalesce(host(client_addr), 'this machine'), pid from pg_stat_activity
      where datname = current_database() and application_name = 'kontor' and backend_type = 'client backend'
      order by host, pid`,
    [[...contracts]],
  );
  return rows;
}
