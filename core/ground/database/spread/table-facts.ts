import type { Knex } from 'knex';

/** A table of ours as the catalogue of PostgreSQL knows it. */
export interface TableFacts {
  name: string;
  /** `sometimes`: rows of the platform itself have no seller. */
  seller: 'always' | 'sometimes' | 'never';
  foreignKeys: readonly ForeignKey[];
  /** Primary key, unique constraints and unique indexes. */
  uniques: readonly UniqueFacts[];
  triggers: readonly { name: string; callee: string; body: string }[];
  policies: readonly { name: string; sees: string | null; writes: string | null }[];
}

export interface ForeignKey {
  name: string;
  columns: readonly string[];
  to: string;
  toColumns: readonly string[];
  onDelete: 'nothing' | 'cascade' | 'set null';
  /** Columns that a deletion empties. */
  emptied: readonly string[];
}

export interface UniqueFacts {
  name: string;
  kind: 'primary' | 'constraint' | 'index';
  columns: readonly string[];
  /** As PostgreSQL would create the index. */
  definition: string;
  deferrable: boolean;
}

/** Tables of the schema `public`. The queue's stand in a schema of their own, on the coordinator. */
export async function readTableFacts(db: Knex): Promise<TableFacts[]> {
  const { rows } = await db.raw<{ rows: TableFacts[] }>(`
    select c.relname as name,
           case when a.attname is null then 'never' when a.attnotnull then 'always' else 'sometimes' end as seller,
           ${list(`
             select jsonb_build_object(
                      'name', f.conname, 'to', f.confrelid::regclass::text,
                      'columns', ${columnsOf('f.conrelid', 'f.conkey')}, 'toColumns', ${columnsOf('f.confrelid', 'f.confkey')},
                      'emptied', ${columnsOf('f.conrelid', 'coalesce(f.confdelsetcols, f.conkey)')},
                      'onDelete', case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'nothing' end) as item, f.conname as place
               from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'`)} as "foreignKeys",
           ${list(`
             select jsonb_build_object(
                      'name', u.relname, 'kind', case when i.indisprimary then 'primary' when k.oid is not null then 'constraint' else 'index' end,
                      'columns', ${columnsOf('c.oid', 'i.indkey::smallint[]')}, 'definition', pg_get_indexdef(i.indexrelid),
                      'deferrable', coalesce(k.condeferrable, false)) as item, u.relname as place
               from pg_index i join pg_class u on u.oid = i.indexrelid left join pg_constraint k on k.conindid = u.oid and k.conrelid = c.oid and k.contype in ('p', 'u')
              where i.indrelid = c.oid and i.indisunique`)} as uniques,
           ${list(`
             select jsonb_build_object('name', t.tgname, 'callee', p.proname, 'body', p.prosrc) as item, t.tgname as place
               from pg_trigger t join pg_proc p on p.oid = t.tgfoid
              where t.tgrelid = c.oid and not t.tgisinternal and p.pronamespace = 'public'::regnamespace`)} as triggers,
           ${list(`
             select jsonb_build_object('name', l.polname, 'sees', pg_get_expr(l.polqual, l.polrelid), 'writes', pg_get_expr(l.polwithcheck, l.polrelid)) as item,
                    l.polname as place
               from pg_policy l where l.polrelid = c.oid`)} as policies
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname`);
  return rows;
}

const list = (query: string): string =>
  `coalesce((select jsonb_agg(item order by place) from (${query}) listed), '[]')`;

/** Expressions of an index have no name and are left out. */
const columnsOf = (table: string, numbers: string): string =>
  `(select coalesce(jsonb_agg(n.attname order by k.place), '[]') from unnest(${numbers}) with ordinality k (number, place)
      join pg_attribute n on n.attrelid = ${table} and n.attnum = k.number)`;
