import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { TestKernel } from '../test-kernel.ts';

/** Rows of the whole platform. */
export function rowsOf<Row>(
  kernel: TestKernel,
  sql: string,
  bindings: readonly (string | Date)[] | Record<string, unknown> = [],
): Promise<Row[]> {
  return kernel.platformDb.transaction(async (trx) => {
    return (await trx.raw<{ rows: Row[] }>(sql, bindings as never)).rows;
  });
}

async function asOwner<T>({ databaseUrl }: TestKernel, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** As autovacuum decides it with PostgreSQL's own settings. */
const WORN = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
   where n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** What a server does by itself, for the tables for which it would; the tests' has it switched off. */
export function tidyUp(kernel: TestKernel): Promise<void> {
  return asOwner(kernel, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(WORN);
    if (rows.length > 0) await owner.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`);
  });
}

/** PostgreSQL's `autovacuum_naptime`. */
const NAP_MS = 60_000;

/** Tidies up beside the work as often as a server does by itself: by the time on the wall, whatever time the product thinks it is. */
export function tidyNowAndThen(kernel: TestKernel): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => (running = running.then(() => tidyUp(kernel))), NAP_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** Processor seconds of the server's processes for this database so far; null where the system does not tell. */
export async function serverSeconds(kernel: TestKernel): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const { rows } = await asOwner(kernel, (owner) =>
    owner.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}
