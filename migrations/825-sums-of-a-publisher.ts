import type { Knex } from 'knex';

/** A publisher reads their own sums among those of all publishers of a shop. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`create index affiliate_sums_of_node on affiliate_sums (seller_id, key, day) where dimension = 'node'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index affiliate_sums_of_node');
}
