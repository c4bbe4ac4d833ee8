import { expect, test } from 'vitest';
import type { Actor } from '#core/context';
import { inTransaction } from '#core/database';
import { useTestKernel } from '#core/testing';

const kernel = useTestKernel();

/** Tables of the libraries that bring their own, and the migration histories: never reached by the app role. */
const FOREIGN = /^(kontor_migrations|knex_)/;

test('every table is either behind the tenant wall or declared shared', async () => {
  const { rows } = await kernel().db.raw<{
    rows: { name: string; walled: boolean; policies: string[]; comment: string | null; reachable: boolean }[];
  }>(`
    select c.relname as name, c.relrowsecurity as walled, obj_description(c.oid) as comment,
           has_table_privilege('kontor_app', c.oid, 'select') as reachable,
           array(select polname::text from pg_policy where polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`);
  const open = rows.filter(({ name, walled, policies, comment, reachable }) => {
    if (FOREIGN.test(name) || comment === 'shared') return false;
    return reachable && !(walled && policies.includes('tenant'));
  });
  expect(open.map((table) => table.name)).toEqual([]);
});

test('a table with a seller_id is never declared shared', async () => {
  const { rows } = await kernel().db.raw<{ rows: { name: string }[] }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id'
     where c.relkind = 'r' and obj_description(c.oid) = 'shared'`);
  expect(rows.map((table) => table.name)).toEqual([]);
});

test('policies of tables that grow with sales ask once for a statement who is looking, those of what is offered by the row', async () => {
  const conditions =
    "select polrelid::regclass::text as table, polname as policy, pg_get_expr(polqual, polrelid) as condition from pg_policy where pg_get_expr(polqual, polrelid) like '%current_setting%'";
  const { rows } = await kernel().db.raw<{ rows: { table: string; policy: string; condition: string }[] }>(conditions);
  const bare = /(?<!SELECT (?:\(NULLIF\()?)current_setting\(/;
  const twice = /SELECT\s+\( SELECT/;
  expect(bare.test("(seller_id = (NULLIF(current_setting('app.seller_id'::text, true), ''::text))::bigint)")).toBe(
    true,
  );
  expect(twice.test("( SELECT ( SELECT (NULLIF(current_setting('app.seller_id'::text, true), ''::text))::bigint")).toBe(
    true,
  );
  const askedByRow = new Set(rows.filter(({ condition }) => bare.test(condition)).map(({ table }) => table));
  // docs/decisions/415: pages of buyers read a few rows of each of these by key.
  expect([...askedByRow].sort()).toEqual([
    'files',
    'order_bumps',
    'plan_prices',
    'price_history',
    'pricing_plans',
    'product_covers',
    'product_parts',
    'product_questions',
    'product_stock',
    'products',
    'seller_tax_years',
    'settings',
  ]);
  expect(rows.filter(({ condition }) => twice.test(condition))).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
});

test('the app acts as a role that cannot bypass row-level security', async () => {
  const ctx = kernel().contextFor({ kind: 'seller', sellerId: 1 });
  const { rows } = await inTransaction(ctx, ({ db }) =>
    db.raw<{ rows: object[] }>(
      'select current_user as role, rolbypassrls as bypass, rolsuper as super from pg_roles where rolname = current_user',
    ),
  );
  expect(rows).toEqual([{ role: 'kontor_app', bypass: false, super: false }]);
});

test('a transaction is told whose rows it may see, or that it may see all', async () => {
  const scopeIn = async (actor: Actor): Promise<object> => {
    const { rows } = await inTransaction(kernel().contextFor(actor), ({ db }) =>
      db.raw<{ rows: object[] }>(
        `select current_user as role, current_setting('app.seller_id', true) as seller, current_setting('app.payer_id', true) as payer`,
      ),
    );
    return rows[0]!;
  };
  expect(await scopeIn({ kind: 'seller', sellerId: 7 })).toMatchObject({ role: 'kontor_app', seller: '7' });
  expect(await scopeIn({ kind: 'payer', userId: 8 })).toMatchObject({ role: 'kontor_app', payer: '8' });
  expect(await scopeIn({ kind: 'platform', reason: 'test' })).toMatchObject({ role: 'kontor_platform' });
  expect(await scopeIn({ kind: 'nobody' })).toEqual({ role: 'kontor_app', seller: '', payer: '' });
});
