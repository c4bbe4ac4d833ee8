import type { Knex } from 'knex';
import { ONE_SHOP } from '#core/database';

/** A buyer signed in at a shop's own domain sees what they have at that shop alone. */
export async function up(db: Knex): Promise<void> {
  for (const { tablename, qual } of await payerPolicies(db))
    if (!qual.includes('app.one_seller_id'))
      await db.raw(`alter policy payer on ${tablename} using ((${qual}) and ${ONE_SHOP})`);
}

export async function down(db: Knex): Promise<void> {
  for (const { tablename, qual } of await payerPolicies(db)) {
    const column = /\((\w+) = \( ?SELECT NULLIF\(current_setting\('app\.payer_id'/.exec(qual)?.[1];
    const own = `nullif(current_setting('app.payer_id', true), '')::bigint`;
    const before = PARTS.has(tablename)
      ? `current_setting('app.payer_id', true) <> '' and order_id in (select id from orders where payer_id = ${own})`
      : `${column} = (select ${own})`;
    await db.raw(`alter policy payer on ${tablename} using (${before})`);
  }
}

/** Parts of orders: whoever may see the order sees them. */
const PARTS = new Set(['order_lines', 'order_rates', 'payments', 'refunds']);

async function payerPolicies(db: Knex): Promise<{ tablename: string; qual: string }[]> {
  const { rows } = await db.raw<{ rows: { tablename: string; qual: string }[] }>(
    `select tablename, qual from pg_policies where schemaname = current_schema() and policyname = 'payer'`,
  );
  return rows;
}
