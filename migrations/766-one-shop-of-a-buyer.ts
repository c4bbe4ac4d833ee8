import type { Knex } from 'knex';
import { ONE_SHOP } from '#core/database';

/** A buyer signed in at a shop's own domain sees what they have at that shop alone. */
export async function up(db: Knex): Promise<void> {
  for (const { table, qual } of await payerPolicies(db))
    if (!qual.includes('app.one_seller_id'))
      // The condition before it stands beside the policy, for the way back.
      await db.raw(
        `alter policy payer on ${table} using ((${qual}) and ${ONE_SHOP});
         comment on policy payer on ${table} is '${qual.replaceAll("'", "''")}'`,
      );
}

export async function down(db: Knex): Promise<void> {
  for (const { table, before } of await payerPolicies(db))
    if (before !== null)
      await db.raw(`alter policy payer on ${table} using (${before}); comment on policy payer on ${table} is null`);
}

async function payerPolicies(db: Knex): Promise<{ table: string; qual: string; before: string | null }[]> {
  const { rows } = await db.raw<{ rows: { table: string; qual: string; before: string | null }[] }>(
    `select polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as qual, obj_description(oid, 'pg_policy') as before
       from pg_policy where polname = 'payer'`,
  );
  return rows;
}
