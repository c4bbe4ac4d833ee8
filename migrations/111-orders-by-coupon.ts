import type { Knex } from 'knex';

/** The orders of a coupon, for its page and the order list's filter. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index orders_by_coupon on orders (seller_id, coupon_id, id) where coupon_id is not null');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index orders_by_coupon');
}
