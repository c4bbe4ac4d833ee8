import type pg from 'pg';

/** Rows that one purchase left behind: the rows of each table as text, ready to be written again. Tables whose rows were only changed are left out. */
export interface WrittenTable {
  table: string;
  columns: string[];
  rows: (string | null)[][];
}

const asText = {
  getTypeParser:
    () =>
    (value: string): string =>
      value,
};

/** Runs `work` on a database where nothing else happens and tells which rows it inserted. The order's own row comes first. */
export async function rowsWrittenBy(sql: pg.Pool, work: () => Promise<unknown>): Promise<WrittenTable[]> {
  const { rows: tables } = await sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const before = new Map<string, number>();
  for (const { name } of tables) before.set(name, await countOf(sql, name));
  const {
    rows: [start],
  } = await sql.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await work();
  const written: WrittenTable[] = [];
  for (const { name } of tables) {
    const added = (await countOf(sql, name)) - before.get(name)!;
    if (added <= 0) continue;
    const found = await sql.query<(string | null)[]>({
      text: `select * from ${name} where xmin::text::bigint > $1::bigint order by 1 desc limit ${added}`,
      values: [start!.xid],
      rowMode: 'array',
      types: asText as never,
    });
    written.push({ table: name, columns: found.fields.map((field) => field.name), rows: found.rows });
  }
  return written.sort((a, b) => Number(b.table === 'orders') - Number(a.table === 'orders'));
}

async function countOf(sql: pg.Pool, table: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]!.count;
}

/**
 * Copies of these tables in a schema of their own, `bare` unless named: the same columns and as many indexes, but no wall, triggers, foreign or unique keys, so that
 * the same row can be written again and again.
 */
export async function createBareTables(sql: pg.Pool, tables: readonly WrittenTable[], schema = 'bare'): Promise<void> {
  await sql.query(`drop schema if exists ${schema} cascade; create schema ${schema}; create table ${schema}.stock (id int primary key, sold bigint not null);
    insert into ${schema}.stock select n, 0 from generate_series(1, 1000) n`);
  for (const { table } of tables) {
    await sql.query(`create table ${schema}.${table} (like public.${table} including defaults including identity)`);
    const { rows } = await sql.query<{ definition: string }>(
      'select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass',
      [`public.${table}`],
    );
    for (const { definition } of rows)
      await sql.query(definition.replace('UNIQUE ', '').replace(/ ON public\./, ` ON ${schema}.`));
  }
}

/** One table's insert with `order_id` filled in per order; ids come from the database. */
export interface PreparedTable {
  table: string;
  columns: string[];
  /** Column that an insert returns. */
  key: string;
  /** Position of `order_id` in each row, or -1. */
  orderAt: number;
  rows: (string | null)[][];
}

export function prepared(tables: readonly WrittenTable[]): PreparedTable[] {
  return tables.map(({ table, columns, rows }) => {
    // Whole numbers come from the database, other ids from us.
    const kept = columns.flatMap((name, index) =>
      name === 'id' && /^\d+$/.test(rows[0]![index] ?? '') ? [] : [index],
    );
    const names = kept.map((index) => columns[index]!);
    return {
      table,
      columns: names,
      key: kept.length < columns.length ? 'id' : names[0]!,
      orderAt: names.indexOf('order_id'),
      rows: rows.map((row) => kept.map((index) => row[index] ?? null)),
    };
  });
}
