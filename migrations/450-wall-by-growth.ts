import type { Knex } from 'knex';

// As PostgreSQL spells stored policies.
const WHO = "current_setting\\('app\\.\\w+'::text, true\\)";
const ID = `\\(NULLIF\\(${WHO}, ''::text\\)\\)::bigint`;
const ASKED_ONCE = new RegExp(`\\( SELECT (${ID}|${WHO}) AS "?\\w+"?\\)`, 'g');

/**
 * Tables that grow with what a seller offers, not with what is sold: a page of a buyer reads a few rows of each by key, where starting a subselect costs
 * more than asking at every row. The other tables keep one subselect; migration 415 had given those a second one that `protectTenantTable` writes as well.
 */
const OFFERED = [
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
];

export async function up(db: Knex): Promise<void> {
  await rewrite(db, (condition, table) => (OFFERED.includes(table) ? bare(condition) : askedOnce(bare(condition))));
}

export async function down(db: Knex): Promise<void> {
  await rewrite(db, (condition) => askedOnce(bare(condition)));
}

function bare(condition: string): string {
  const inner = condition.replaceAll(ASKED_ONCE, '$1');
  return inner === condition ? condition : bare(inner);
}

const askedOnce = (condition: string): string =>
  condition.replaceAll(new RegExp(ID, 'g'), '(select $&)').replaceAll(new RegExp(`${WHO}(?= <>)`, 'g'), '(select $&)');

async function rewrite(db: Knex, change: (condition: string, table: string) => string): Promise<void> {
  const { rows } = await db.raw<{ rows: { name: string; target: string; condition: string }[] }>(`
    select polname as name, polrelid::regclass::text as target, pg_get_expr(polqual, polrelid) as condition from pg_policy
     where pg_get_expr(polqual, polrelid) like '%current_setting(%'`);
  for (const { name, target, condition } of rows) {
    const changed = change(condition, target);
    if (changed !== condition)
      await db.raw(`alter policy ${name} on ${target} using (${changed.replaceAll('?', '\\?')})`);
  }
}
