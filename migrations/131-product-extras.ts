import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** More of a product: several covers in order, where it is shown, what it is shown with, and drafts that were thrown away. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('products', (table) => {
    // Off: bought by its link only, no list of the shop shows it.
    table.boolean('sell_via_shop').notNullable().defaultTo(true);
    // Whether the contents stand open on the product page.
    table.boolean('menu_unfold').notNullable().defaultTo(true);
    // Other products that the product page shows below, in order.
    table.specificType('product_addons', 'bigint[]').notNullable().defaultTo('{}');
    // Drafts only: nothing points at them that anybody but their seller has seen.
    table.timestamp('removed_at');
  });
  await db.schema.createTable('product_covers', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('product_id').notNullable();
    table.bigInteger('file_id').notNullable().references('files.id').withKeyName('product_covers_file_fk');
    table.text('alt').notNullable().defaultTo('');
    table.integer('position').notNullable();
    table
      .foreign(['seller_id', 'product_id'], 'product_covers_product_fk')
      .references(['seller_id', 'id'])
      .inTable('products');
    table.index(['seller_id', 'product_id', 'position', 'id'], 'product_covers_product_index');
  });
  await protectTenantTable(db, 'product_covers');
  // The first cover stays with its product as well: cards and lists show no other.
  await db.raw(`
    insert into product_covers (seller_id, product_id, file_id, alt, position)
    select seller_id, id, cover_file_id, cover_alt, 0 from products where cover_file_id is not null
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('product_covers');
  await db.schema.alterTable('products', (table) => {
    table.dropColumns('sell_via_shop', 'menu_unfold', 'product_addons', 'removed_at');
  });
}
