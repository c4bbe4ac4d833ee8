import type { Knex } from 'knex';

export const half = 'expand';

/** Payouts of one publisher at all shops are found without reading those of every shop. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index affiliate_payouts_of_publisher on affiliate_payouts (publisher_id, seller_id, id)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index affiliate_payouts_of_publisher');
}
