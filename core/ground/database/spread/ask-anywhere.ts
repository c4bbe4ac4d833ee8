import type { Knex } from 'knex';
import { isSpread } from '../tenant-client.ts';

/**
 * Rows that a question of the whole platform answers. Of a spread database it is asked where the rows are. In a form that Citus
 * refuses it is asked on the coordinator instead, to which the tables of sellers that it names are brought whole: for checks, which read all of them anyway.
 */
export async function askAnywhere<Row extends object>(
  db: Knex,
  sql: string,
  bindings: readonly unknown[] | Record<string, unknown>,
): Promise<Row[]> {
  const ask = async (at: Knex, text: string): Promise<Row[]> =>
    (await at.raw<{ rows: Row[] }>(text, bindings as never)).rows;
  if (!isSpread(db)) return ask(db, sql);
  try {
    // A savepoint: what is refused takes the transaction along otherwise.
    return await db.transaction((inner) => ask(inner, sql));
  } catch (error) {
    if ((error as { code?: string }).code !== FEATURE_NOT_SUPPORTED) throw error;
    return ask(db, await broughtTogether(db, sql));
  }
}

const FEATURE_NOT_SUPPORTED = '0A000';

async function broughtTogether(db: Knex, sql: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'",
  );
  const brought = rows
    .filter(({ name }) => new RegExp(`\\b(from|join)\\s+${name}\\b`, 'i').test(sql))
    .map(({ name }) => `${name} as materialized (select * from ${name})`);
  const [own] = /^\s*with\s/i.exec(sql) ?? [];
  return `with ${brought.join(', ')}${own === undefined ? ` ${sql}` : `, ${sql.slice(own.length)}`}`;
}
