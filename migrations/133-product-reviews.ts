import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** What became of a product's reviews, and whether the platform wants any. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('product_reviews', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('product_id').notNullable();
    table.text('from_state').notNullable();
    table.text('to_state').notNullable();
    table.text('reason').notNullable().defaultTo('');
    table.bigInteger('by_user_id').references('users.id').withKeyName('product_reviews_by_user_fk');
    table.boolean('by_admin').notNullable();
    table.timestamp('created_at').notNullable();
    table
      .foreign(['seller_id', 'product_id'], 'product_reviews_product_fk')
      .references(['seller_id', 'id'])
      .inTable('products');
    table.index(['seller_id', 'product_id', 'id'], 'product_reviews_product_index');
  });
  await protectTenantTable(db, 'product_reviews', { grant: ['insert'] });
  await db.raw(
    `create index products_review_queue on products (review_state, id) where review_state in ('in_review', 'requested')`,
  );
  // Platform settings are out of a shop's sight; this one fact is not.
  await db.raw(`
    create function product_review_required() returns boolean language sql stable security definer set search_path = public as $$
      select coalesce((select (plain ->> 'required')::boolean from settings where seller_id is null and key = 'product_review'), false)
    $$;
    revoke all on function product_review_required() from public;
    grant execute on function product_review_required() to kontor_app, kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop function product_review_required()');
  await db.raw('drop index products_review_queue');
  await db.schema.dropTable('product_reviews');
}
