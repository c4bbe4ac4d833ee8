import type { Knex } from 'knex';

export const half = 'expand';

/** Lists of a shop are read in their order and counted without a look at the rows themselves, however many products there are. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index products_shown on products (seller_id, id desc)
      where published and not archived and access_password_hash is null and sell_via_shop;
    create index shop_category_products_in_order on shop_category_products (seller_id, category_id, position, product_id desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index products_shown; drop index shop_category_products_in_order');
}
