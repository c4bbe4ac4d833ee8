import type { Knex } from 'knex';

export const half = 'expand';

/** Charges of an order wait while the provider by which they are made is closed to its seller. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table orders add column charges_rested_at timestamptz, add column charges_again_at timestamptz');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table orders drop column charges_rested_at, drop column charges_again_at');
}
