import { seedPerson } from '#core/people';
import type { TestKernel } from '#core/testing';
import { demoLogins } from '../../../seeds/index.ts';

/** Another seller with a shop of her own, and another buyer. */
export async function strangers(kernel: TestKernel): Promise<void> {
  const platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  const person = { password: demoLogins.password, lastName: 'Fremd', locale: 'de' as const };
  const berta = await seedPerson(platform, {
    ...person,
    email: 'berta@kontor.test',
    firstName: 'Berta',
    shop: { username: 'berta', shopName: 'Bertas Laden', sellerType: 'business', countryCode: 'DE' },
  });
  if (berta.sellerId === null) throw new Error('Berta has no shop.');
  await seedPerson(platform, {
    ...person,
    email: 'carl@kontor.test',
    firstName: 'Carl',
    roles: [{ role: 'payer', sellerId: null }],
  });
}

export async function newestSession(kernel: TestKernel, email: string): Promise<number> {
  const row = await one(
    kernel,
    'select s.id from sessions s join users u on u.id = s.user_id where u.email = ? order by s.id desc limit 1',
    [email],
  );
  return Number(row.id);
}

/**
 * Number and versions of all rows of each table that are Anna's, and of her own and her buyer's person and sessions; not of what a visit leaves behind.
 * Every write gives a row a new version (xmin), also one that writes the same values.
 */
export async function annasRows(kernel: TestKernel, sellerId: number): Promise<Record<string, string>> {
  const tables = await all(
    kernel,
    `
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'seller_id' and not table_name in ('page_artifacts', 'funnel_views') order by 1`,
    [],
  );
  const people = "select id from users where email in ('anna@kontor.test', 'payer@kontor.test')";
  const selects = [
    ...tables.map(({ name }) => [
      String(name),
      `select xmin as version from ${String(name)} where seller_id = ${sellerId}`,
    ]),
    ['sellers', `select xmin as version from sellers where id = ${sellerId}`],
    ['users', `select xmin as version from users where id in (${people})`],
    ['sessions', `select xmin as version from sessions where user_id in (${people})`],
  ];
  const sql = selects.map(
    ([name, select]) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(version::text::bigint), 0) as hash from (${select}) as rows`,
  );
  return Object.fromEntries(
    (await all(kernel, sql.join(' union all '), [])).map(({ name, hash }) => [String(name), String(hash)]),
  );
}

export async function one(
  kernel: TestKernel,
  sql: string,
  bindings: readonly (string | number)[],
): Promise<Record<string, unknown>> {
  const [row] = await all(kernel, sql, bindings);
  if (!row) throw new Error(`The demo world lacks what a test needs: ${sql}`);
  return row;
}

function all(
  kernel: TestKernel,
  sql: string,
  bindings: readonly (string | number)[],
): Promise<Record<string, unknown>[]> {
  return kernel.platformDb.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: Record<string, unknown>[] }>(sql, [...bindings]);
    return rows;
  });
}
