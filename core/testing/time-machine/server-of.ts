import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { TestKernel } from '../test-kernel.ts';

/** Rows of the whole platform. */
export function rowsOf<Row>(kernel: TestKernel, sql: string, bindings: readonly (string | Date)[] = []): Promise<Row[]> {
  return kernel.db.transaction(async (trx) => {
    await trx.raw('set local role kontor_platform');
    return (await trx.raw<{ rows: Row[] }>(sql, [...bindings] as never)).rows;
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

/** What a server does by itself; the tests' has it switched off. */
export function tidyUp(kernel: TestKernel): Promise<void> {
  return asOwner(kernel, async (owner) => void (await owner.query('vacuum analyze')));
}

/** Processor seconds of the server's processes for this database so far; null where the system does not tell. */
export async function serverSeconds(kernel: TestKernel): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const { rows } = await asOwner(kernel, (owner) => owner.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'));
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}
