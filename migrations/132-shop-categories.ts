import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** The shop's own categories. One row may stand for the default category "All products", which people know by the id 0. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('shop_categories', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id').withKeyName('shop_categories_seller_fk');
    table.boolean('is_all').notNullable().defaultTo(false);
    // Empty only for the default one, which then has its usual title.
    table.text('title').notNullable();
    table.text('description').notNullable().defaultTo('');
    table.text('color').notNullable().defaultTo('');
    table.boolean('hidden').notNullable().defaultTo(false);
    table.integer('position').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable();
    table.unique(['seller_id', 'id'], { indexName: 'shop_categories_seller_id_unique' });
    table.check("color = '' or color ~ '^#[0-9a-f]{6}$'", [], 'shop_categories_color_form');
    table.check("is_all or title <> ''", [], 'shop_categories_have_a_title');
  });
  await db.raw('create unique index shop_categories_all_unique on shop_categories (seller_id) where is_all');
  await protectTenantTable(db, 'shop_categories');
  await db.schema.createTable('shop_category_products', (table) => {
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('category_id').notNullable();
    table.bigInteger('product_id').notNullable();
    table.integer('position').notNullable().defaultTo(0);
    table.primary(['seller_id', 'category_id', 'product_id'], { constraintName: 'shop_category_products_pkey' });
    table
      .foreign(['seller_id', 'category_id'], 'shop_category_products_category_fk')
      .references(['seller_id', 'id'])
      .inTable('shop_categories')
      .onDelete('cascade');
    table
      .foreign(['seller_id', 'product_id'], 'shop_category_products_product_fk')
      .references(['seller_id', 'id'])
      .inTable('products');
    table.index(['seller_id', 'product_id'], 'shop_category_products_product_index');
  });
  await protectTenantTable(db, 'shop_category_products');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('shop_category_products');
  await db.schema.dropTable('shop_categories');
}
