import { expect, test } from 'vitest';
import { useTestKernel } from '#core/testing';
import { SHARD_FUNCTIONS, TOLD_SHOPS } from './shard-functions.ts';
import { spreadPlan, type SpreadPlan } from './spread-plan.ts';
import { spreadCondition } from './spread-policies.ts';
import { readTableFacts, type ForeignKey, type TableFacts } from './table-facts.ts';

const kernel = useTestKernel();

const planOfSchema = async (): Promise<SpreadPlan> => spreadPlan(await readTableFacts(kernel().ownerDb));

test('every table has one place: with its seller, on every server, or on the coordinator', async () => {
  const { tables } = await planOfSchema();
  const at = (place: string): string[] => tables.filter((table) => table.place === place).map(({ name }) => name);
  expect(at('distributed').length).toBeGreaterThan(200);
  expect(at('distributed')).toEqual(expect.arrayContaining(['orders', 'payments', 'products', 'community_posts']));
  // A copy on every server is written on every server: what sellers' rows refer to, and nothing that grows with sales.
  expect(at('reference')).toEqual([
    'oauth_clients',
    'payout_files',
    'platform_plans',
    'role_grants',
    'sellers',
    'settings',
    'users',
  ]);
  // Rows of sellers among rows of the platform, which has no seller's place.
  expect(tables.filter(({ place, seller }) => place === 'local' && seller !== 'never').map(({ name }) => name)).toEqual(
    ['audit_lines', 'inbox', 'journal_seals', 'journals', 'mail_suppressions', 'mails', 'outbox', 'postings'],
  );
});

test('foreign keys stay between rows of one place; three that do not are known and left out', async () => {
  const { foreignKeys, tables } = await planOfSchema();
  const left = foreignKeys.filter(({ fate }) => fate.kind === 'left out').map(({ table, to }) => `${table} → ${to}`);
  expect(left).toEqual(['datev_bookings → journals', 'domain_names → domains', 'journal_days → journals']);
  const uniques = new Map(tables.map(({ name, uniques: each }) => [name, each]));
  for (const { table, name, to, fate } of foreignKeys) {
    if (fate.kind !== 'keyed') continue;
    const target = new Set(fate.toColumns);
    const widened = uniques.get(to)!.map(({ columns }) => new Set(['seller_id', ...columns]));
    expect({ table, name, found: widened.some((columns) => equal(columns, target)) }).toMatchObject({ found: true });
  }
});

test('triggers of tables that leave the coordinator name no table, but in a form for shards', async () => {
  const { tables } = await planOfSchema();
  const names = tables.map(({ name }) => name).filter((name) => name.length > 4);
  const asks = new RegExp(`\\b(from|into|update|join|perform)\\s+(${[...names, 'kontor_keep'].join('|')})`, 'i');
  const unsafe = tables
    .filter(({ place }) => place !== 'local')
    .flatMap(({ name, triggers }) => triggers.map((trigger) => ({ table: name, ...trigger })))
    .filter(({ callee, body }) => asks.test(body) && !Object.hasOwn(SHARD_FUNCTIONS, callee) && !TOLD_SHOPS.has(callee))
    .map(({ table: of, callee }) => `${of}: ${callee}`);
  expect(unsafe).toEqual([]);
  expect(asks.test('insert into slug_redirects values (1)')).toBe(true);
});

test('conditions of all policies can be asked without a subquery', async () => {
  const { tables } = await planOfSchema();
  const conditions = tables.flatMap(({ policies }) => policies.flatMap(({ sees, writes }) => [sees, writes]));
  const flat = conditions.filter((each) => each !== null).map((each) => spreadCondition(each, 'distributed'));
  expect(flat.length).toBeGreaterThan(500);
  expect(new Set(flat.filter((each) => each.includes('current_setting')))).toEqual(new Set());
  expect(() => spreadCondition('(id IN ( SELECT id FROM orders))', 'distributed')).toThrow('subquery');
});

test('a table of the platform that a seller’s row refers to is there on every server, and so is what it refers to itself', () => {
  const plan = spreadPlan([
    table('orders', 'always', [key('countries')]),
    table('countries', 'never', [key('zones')]),
    table('zones', 'never', []),
    table('zone_notes', 'never', [key('zones'), key('orders')]),
  ]);
  expect(Object.fromEntries(plan.tables.map(({ name, place }) => [name, place]))).toEqual({
    orders: 'distributed',
    countries: 'reference',
    zones: 'reference',
    zone_notes: 'local',
  });
  expect(plan.foreignKeys.map(({ to, table: from, fate }) => [from, to, fate.kind])).toEqual([
    ['orders', 'countries', 'kept'],
    ['countries', 'zones', 'kept'],
    ['zone_notes', 'zones', 'kept'],
    ['zone_notes', 'orders', 'left out'],
  ]);
});

test('a key between tables of sellers comes to hold the seller', () => {
  const lines = table('lines', 'always', [{ ...key('orders'), onDelete: 'set null' as const }]);
  const { foreignKeys, narrow } = spreadPlan([lines, table('orders', 'always', [])]);
  expect(foreignKeys[0]!.fate).toEqual({
    kind: 'keyed',
    columns: ['seller_id', 'other_id'],
    toColumns: ['seller_id', 'id'],
    emptied: ['other_id'],
  });
  expect(narrow.map(({ table: of }) => of)).toEqual(['lines', 'orders']);
});

const equal = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));

const key = (to: string): ForeignKey => ({
  name: `to_${to}`,
  columns: ['other_id'],
  to,
  toColumns: ['id'],
  onDelete: 'nothing',
  emptied: ['other_id'],
});

const table = (name: string, seller: TableFacts['seller'], foreignKeys: readonly ForeignKey[]): TableFacts => ({
  name,
  seller,
  foreignKeys,
  uniques: [{ name: `${name}_pkey`, kind: 'primary', columns: ['id'], definition: '', deferrable: false }],
  triggers: [],
  policies: [],
});
