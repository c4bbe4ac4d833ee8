import type { Knex } from 'knex';

/** Transfers to the seller's own account were recorded under a name of their own; they are the provider's `direct_bank`. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`update payments set provider = 'direct_bank' where provider = 'bank'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    `update payments set provider = 'bank' where provider = 'direct_bank' and idempotency_key like 'transfer_%'`,
  );
}
