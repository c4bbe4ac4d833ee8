import type { Knex } from 'knex';

/** The platform's terms are read with each payment that comes through it, in the seller's own transaction: sellers see this one setting of the platform. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `create policy platform_terms on settings for select to kontor_app using (seller_id is null and key = 'merchant_terms')`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop policy platform_terms on settings');
}
