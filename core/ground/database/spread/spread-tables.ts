import type { Knex } from 'knex';
import { grantColumnsOnShards } from './column-grants.ts';
import { SHARD_FUNCTIONS, TOLD_SHOPS } from './shard-functions.ts';
import { spreadCondition } from './spread-policies.ts';
import { spreadPlan, type PlacedKey, type SpreadPlan, type SpreadTable } from './spread-plan.ts';
import { readTableFacts } from './table-facts.ts';

export interface Spread {
  /** Names of tables that this call gave their place. */
  distributed: string[];
  reference: string[];
}

/**
 * Gives every table that has none yet its place on the servers of a Citus cluster; `db` is one connection of the owner. What it takes apart for that
 * it writes down first, so that a call that was cut short is finished by the next one.
 * @throws Error where the database is no coordinator with workers
 */
export async function spreadTables(db: Knex): Promise<Spread> {
  await refuseWithoutWorkers(db);
  await prepareDatabase(db);
  await createFunctions(db);
  const plan = spreadPlan(await readTableFacts(db));
  const placed = await placedTables(db);
  const left = (place: SpreadTable['place']): SpreadTable[] =>
    plan.tables.filter((table) => table.place === place && !placed.has(table.name));
  if (placed.size === 0) await refuseWithShops(db);
  const distributed = left('distributed').sort((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST));
  const reference = inOrder(left('reference'));
  await takeKeysOff(db, plan);
  for (const table of [...distributed, ...reference, ...left('local')]) await flattenPolicies(db, table);
  for (const { name } of reference) await db.raw('select create_reference_table(?)', [name]);
  for (const table of distributed) await distribute(db, table, plan);
  await putKeysOn(db);
  await grantColumnsOnShards(db);
  await bindFunctionsOfRows(db);
  return { distributed: distributed.map(({ name }) => name), reference: reference.map(({ name }) => name) };
}

async function refuseWithoutWorkers(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>(
    "select to_regclass('pg_catalog.pg_dist_node') is not null as there",
  );
  const workers = rows[0]!.there
    ? await db('pg_dist_node').where({ shouldhaveshards: true, isactive: true }).count<{ count: number }[]>()
    : [];
  if (Number(workers[0]?.count ?? 0) === 0)
    throw new Error(
      'DATABASE_CITUS=1 needs a database with the extension citus that knows its workers: see docs/operations/spread-by-seller.md.',
    );
}

/** There is no way back, and the shop cannot yet sell from a spread database: see the limits in docs/operations/spread-by-seller.md. */
async function refuseWithShops(db: Knex): Promise<void> {
  const shop = await db('sellers').first<object | undefined>('id');
  if (shop) throw new Error('DATABASE_CITUS=1 spreads a database without shops alone: this one has some.');
}

/** Every connection of the database, whoever opens it. */
async function prepareDatabase(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>('select current_database() as name');
  const settings = {
    // Workers are told with each statement whose rows it may see.
    'citus.propagate_set_commands': 'local',
    // A plan kept for later would keep the seller it was made for.
    plan_cache_mode: 'force_custom_plan',
    // Statements that change a shared table and then many shards in one transaction are refused otherwise.
    'citus.multi_shard_modify_mode': 'sequential',
  };
  for (const [name, value] of Object.entries(settings)) {
    await db.raw(`alter database ?? set ${name} = '${value}'`, [rows[0]!.name]);
    await db.raw(`set ${name} = '${value}'`);
  }
  // The coordinator signs in at its workers as the role that acts. Neither has a password: who may is said in pg_hba.conf.
  await db.raw('alter role kontor_app login; alter role kontor_platform login');
  // Triggers of shards are those that `shard-functions.ts` has looked at.
  await db.raw('set citus.enable_unsafe_triggers = on');
  await db.raw(
    'create table if not exists kontor_spread_keys (of_table text, name text, sql text not null, primary key (of_table, name))',
  );
}

/** Until the coordinator knows a function as never changing, it could not use its answer for planning; a worker that asks anew is the second lock. */
async function createFunctions(db: Knex): Promise<void> {
  const asked =
    "(setting text) returns bigint language plpgsql stable as $$ begin return nullif(current_setting('app.' || setting, true), '')::bigint; end $$";
  for (const name of ['kontor_asked', 'kontor_planned'])
    await db.raw(escaped(`create or replace function ${name} ${asked}`));
  for (const [name, text] of Object.entries(SHARD_FUNCTIONS))
    await db.raw(escaped(`create or replace function ${name} ${text}`));
  await db.raw(`
    set citus.enable_ddl_propagation = off;
    alter function kontor_planned(text) immutable;
    set citus.enable_ddl_propagation = on;
  `);
}

/** knex takes a question mark for a value. */
const escaped = (sql: string): string => sql.replaceAll('?', '\\?');

async function placedTables(db: Knex): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or (partmethod = 'n' and repmodel = 't')",
  );
  return new Set(rows.map(({ name }) => name));
}

/** Tables in an order in which those referred to come first. */
function inOrder(tables: readonly SpreadTable[]): SpreadTable[] {
  const sorted: SpreadTable[] = [];
  const visit = (table: SpreadTable): void => {
    if (sorted.includes(table)) return;
    for (const { to } of table.foreignKeys) {
      const target = tables.find(({ name }) => name === to);
      if (target && target !== table) visit(target);
    }
    sorted.push(table);
  };
  tables.forEach(visit);
  return sorted;
}

async function takeKeysOff(db: Knex, { tables, foreignKeys }: SpreadPlan): Promise<void> {
  const { rows } = await db.raw<{ rows: { table: string; name: string }[] }>(
    `select f.conrelid::regclass::text as table, f.conname as name from pg_constraint f join pg_dist_partition p on p.logicalrelid = f.conrelid and p.partmethod = 'h'
      join pg_dist_partition t on t.logicalrelid = f.confrelid where f.contype = 'f'`,
  );
  const stands = new Set(rows.map(({ table, name }) => `${table} ${name}`));
  const places = new Map(tables.map(({ name, place }) => [name, place]));
  for (const key of foreignKeys) {
    // A table that refers to a reference table would be taken along into the cluster as it stands.
    const stays = key.fate.kind === 'kept' && places.get(key.table) !== 'distributed';
    if (stays || stands.has(`${key.table} ${key.name}`)) continue;
    const sql = keySql(key);
    await db.transaction(async (trx) => {
      if (sql !== null)
        await trx('kontor_spread_keys')
          .insert({ of_table: key.table, name: key.name, sql })
          .onConflict(['of_table', 'name'])
          .ignore();
      await trx.raw('alter table ?? drop constraint ??', [key.table, key.name]);
    });
  }
}

function keySql({ table, name, columns, to, toColumns, onDelete, fate }: PlacedKey): string | null {
  if (fate.kind === 'left out') return null;
  const list = (of: readonly string[]): string => of.map((column) => `"${column}"`).join(', ');
  const key = fate.kind === 'keyed' ? fate : { columns, toColumns };
  const constraint = `foreign key (${list(key.columns)}) references "${to}" (${list(key.toColumns)})`;
  // Columns that a deletion would empty together with the seller, a trigger empties alone.
  const lets = fate.kind === 'keyed' && onDelete === 'set null';
  const rule = onDelete === 'nothing' || lets ? '' : ` on delete ${onDelete}`;
  return [
    `alter table "${table}" add constraint "${name}" ${constraint}${rule}`,
    ...(lets ? fate.emptied : []).map(
      (column) =>
        `create trigger "let_go_${name}" before delete on "${to}" for each row execute function kontor_let_go('${table}', '${column}')`,
    ),
  ].join('; ');
}

async function putKeysOn(db: Knex): Promise<void> {
  const keys = await db('kontor_spread_keys').select<{ of_table: string; name: string; sql: string }[]>();
  for (const { of_table, name, sql } of keys)
    await db.transaction(async (trx) => {
      for (const each of sql.split('; ')) await trx.raw(each);
      await trx('kontor_spread_keys').where({ of_table, name }).delete();
    });
}

async function flattenPolicies(db: Knex, { name, place, policies }: SpreadTable): Promise<void> {
  for (const { name: policy, sees, writes } of policies) {
    const clauses = Object.entries({ using: sees, 'with check': writes }).flatMap(([verb, condition]) =>
      !condition?.includes('current_setting(')
        ? []
        : [`${verb} (${spreadCondition(condition, place === 'distributed' ? 'distributed' : 'local')})`],
    );
    if (clauses.length > 0) await db.raw(escaped(`alter policy ${policy} on ${name} ${clauses.join(' ')}`));
  }
}

async function distribute(db: Knex, table: SpreadTable, plan: SpreadPlan): Promise<void> {
  const { name, triggers } = table;
  for (const trigger of triggers)
    if (TOLD_SHOPS.has(trigger.callee)) await db.raw('drop trigger if exists ?? on ??', [trigger.name, name]);
  for (const unique of plan.narrow.filter((each) => each.table === name)) {
    const columns = ['seller_id', ...unique.columns].map((column) => `"${column}"`).join(', ');
    if (unique.kind === 'index') {
      await db.raw('drop index ??', [unique.name]);
      await db.raw(escaped(unique.definition.replace('USING btree (', 'USING btree (seller_id, ')));
      continue;
    }
    const kind = unique.kind === 'primary' ? 'primary key' : 'unique';
    await db.raw('alter table ?? drop constraint ??', [name, unique.name]);
    await db.raw(`alter table ?? add constraint ?? ${kind} (${columns})`, [name, unique.name]);
    await db.raw(`create index on ?? (${unique.columns.map((column) => `"${column}"`).join(', ')})`, [name]);
  }
  await db.raw("select create_distributed_table(?, 'seller_id', colocate_with => ?)", [
    name,
    name === FIRST ? 'none' : FIRST,
  ]);
}

/**
 * Functions of rows of a table that stays: by a key to a table that is on every server it came into the cluster, its rows into a shard, and with them the
 * type that such a function takes. It gets its like for the table's name.
 */
async function bindFunctionsOfRows(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { sql: string }[] }>(
    `select replace(pg_get_functiondef(p.oid), t.typname, s.logicalrelid::text) as sql
       from pg_dist_partition d join pg_dist_shard s using (logicalrelid)
       join pg_type t on t.typname = split_part(shard_name(s.logicalrelid, s.shardid), '.', -1) join pg_proc p on t.oid = any (p.proargtypes)
      where d.partmethod = 'n' and d.repmodel <> 't' and p.pronamespace = 'public'::regnamespace`,
  );
  for (const { sql } of rows) await db.raw(escaped(sql));
}

/** The table that all others stand beside. */
const FIRST = 'orders';
