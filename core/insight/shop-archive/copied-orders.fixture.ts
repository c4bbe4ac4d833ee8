import type { Knex } from 'knex';
import { archivePlan } from './archive-plan.ts';

/** Distance between the ids of one copy and the next: larger than any id of a test's shop. */
const STRIDE = 100_000;
const AT_ONCE = 2000;

/**
 * Copies the orders of a shop with everything that hangs on them, `count` times, by SQL: what takes a buyer's second takes a thousandth of one. Ids and
 * what names them move by the same distance; values that have to differ get the number of their copy. As the database's owner, with triggers and
 * foreign keys at rest, since a copy of what holds together holds together.
 */
export async function copyOrders(db: Knex, sellerId: number, count: number): Promise<void> {
  const tables = await tablesOfOrders(db);
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    for (const table of tables)
      for (let from = 1; from <= count; from += AT_ONCE)
        await trx.raw(copySql(table, sellerId), { from, to: Math.min(count, from + AT_ONCE - 1) });
  });
  for (const { name } of tables) await db.raw(`analyze "${name}"`);
}

interface CopiedTable {
  name: string;
  columns: { name: string; type: string }[];
  /** Columns that are ids of a copied table. */
  moved: ReadonlySet<string>;
  /** Columns that would be twice the same. */
  numbered: ReadonlySet<string>;
}

interface Link {
  child: string;
  parent: string;
  column: string;
}

/** The orders, what points at them, and so on; journals come by the order they name. */
async function tablesOfOrders(db: Knex): Promise<CopiedTable[]> {
  const plan = (await archivePlan({ db })).tables.map(({ name }) => name);
  const { rows: links } = await db.raw<{ rows: Link[] }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
            (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[cardinality(conkey)]) as column
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const names = new Set(['orders', 'journals']);
  for (let grown = 0; grown !== names.size;) {
    grown = names.size;
    for (const { child, parent } of links)
      if (names.has(parent) && (plan.includes(child) || child === 'postings')) names.add(child);
  }
  const { rows: columns } = await db.raw<{ rows: { table: string; name: string; type: string }[] }>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and table_name = any(?) order by ordinal_position`,
    [[...names]],
  );
  const { rows: keys } = await db.raw<{ rows: { table: string; columns: string[] }[] }>(
    `select i.indrelid::regclass::text as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and (a.attnum = any(i.indkey::int[])
         or (i.indexprs is not null and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M') and a.attnum > 0))
      where i.indisunique and i.indrelid::regclass::text = any(?) group by i.indexrelid, i.indrelid`,
    [[...names]],
  );
  return [...names].map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const moved = new Set(
      own
        .filter(
          ({ name: column, type }) => type === 'bigint' && (column === 'id' || isIdOf(column, name, names, links)),
        )
        .map((column) => column.name),
    );
    const numbered = new Set(
      keys
        .filter(({ table, columns: key }) => table === name && !key.some((column) => moved.has(column)))
        .map(({ columns: key }) => key.filter((column) => column !== 'seller_id').at(-1)!),
    );
    return { name, columns: own, moved, numbered };
  });
}

const BY_NAME: Readonly<Record<string, string>> = {
  order_id: 'orders',
  order_line_id: 'order_lines',
  order_rate_id: 'order_rates',
  payment_id: 'payments',
  refund_id: 'refunds',
  invoice_id: 'invoices',
  entitlement_id: 'entitlements',
  journal_id: 'journals',
};

function isIdOf(column: string, table: string, names: ReadonlySet<string>, links: readonly Link[]): boolean {
  const parent = links.find((link) => link.child === table && link.column === column)?.parent ?? BY_NAME[column];
  return parent !== undefined && names.has(parent);
}

function copySql({ name, columns, moved, numbered }: CopiedTable, sellerId: number): string {
  const value = ({ name: column, type }: CopiedTable['columns'][number]): string => {
    const own = `t."${column}"`;
    if (moved.has(column)) return `${own} + n::bigint * ${STRIDE}`;
    if (column === 'buyer_email') return `'buyer-' || n || '@kontor.test'`;
    if (!numbered.has(column)) return own;
    if (type === 'text') return `${own} || '-' || n`;
    if (type === 'bytea') return `sha256(${own} || int4send(n))`;
    return `${own} + n * ${STRIDE / 1000}`;
  };
  const into = columns.map((column) => `"${column.name}"`).join();
  // Copies of copies would grow by squares: rows of the first shop have ids below the first step.
  const first = [...moved].map((column) => `coalesce(t."${column}", 0) < ${STRIDE}`).join(' and ') || 'true';
  return `insert into "${name}" (${into}) overriding system value
    select ${columns.map(value).join()} from "${name}" t cross join generate_series(:from::int, :to::int) n where t.seller_id = ${sellerId} and ${first}`;
}
