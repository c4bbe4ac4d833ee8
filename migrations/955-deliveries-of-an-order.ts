import type { Knex } from 'knex';

export const half = 'expand';

/** Deliveries of one order are found without reading all that a shop's integrations ever carried. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'create index integration_deliveries_of_order on integration_deliveries (seller_id, order_id) where order_id is not null',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index integration_deliveries_of_order');
}
