import type { Knex } from 'knex';

// As PostgreSQL spells stored policies.
const WHO = "current_setting\\('app\\.\\w+'::text, true\\)";
const ID = `\\(NULLIF\\(${WHO}, ''::text\\)\\)::bigint`;

/**
 * The policies of the wall ask once per statement who is looking, no longer once for every row: what stands in a subselect is known before the scan
 * begins. All tables', those of plugins too. What may be written is still asked by the row: statements that write touch few.
 */
export async function up(db: Knex): Promise<void> {
  await rewrite(db, (condition) =>
    condition
      .replaceAll(new RegExp(ID, 'g'), '(select $&)')
      .replaceAll(new RegExp(`${WHO}(?= <>)`, 'g'), '(select $&)'),
  );
}

export async function down(db: Knex): Promise<void> {
  await rewrite(db, (condition) =>
    condition.replaceAll(
      new RegExp(`\\( SELECT (${ID}|${WHO}) AS \\w+\\)|\\( SELECT (${ID}|${WHO}) AS "\\w+"\\)`, 'g'),
      '$1$2',
    ),
  );
}

async function rewrite(db: Knex, change: (condition: string) => string): Promise<void> {
  const { rows } = await db.raw<{ rows: { name: string; target: string; condition: string }[] }>(`
    select polname as name, polrelid::regclass as target, pg_get_expr(polqual, polrelid) as condition from pg_policy
     where pg_get_expr(polqual, polrelid) like '%current_setting(%'`);
  for (const { name, target, condition } of rows)
    await db.raw(`alter policy ${name} on ${target} using (${change(condition).replaceAll('?', '\\?')})`);
}
