import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** Products, their stock, prices and groups. */
export async function up(db: Knex): Promise<void> {
  await createProducts(db);
  await createStock(db);
  await createPrices(db);
  await createGroups(db);
}

export async function down(db: Knex): Promise<void> {
  for (const table of [
    'product_group_products',
    'product_groups',
    'price_history',
    'pricing_plans',
    'product_stock',
    'products',
  ]) {
    await db.schema.dropTable(table);
  }
}

async function createProducts(db: Knex): Promise<void> {
  await db.schema.createTable('products', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id').withKeyName('products_seller_fk');
    table.text('form').notNullable();
    table.text('name').notNullable();
    table.text('slug').notNullable();
    table.text('description').notNullable().defaultTo('');
    // A key of the form's own categories, e.g. `ebook`.
    table.text('category').notNullable().defaultTo('');
    table.bigInteger('cover_file_id').references('files.id').withKeyName('products_cover_file_fk');
    table.text('cover_alt').notNullable().defaultTo('');
    table.boolean('free').notNullable().defaultTo(false);
    table.boolean('published').notNullable().defaultTo(false);
    table.boolean('archived').notNullable().defaultTo(false);
    table.text('review_state').notNullable().defaultTo('not_for_review');
    table.text('access_password_hash');
    table.text('internal_name').notNullable().defaultTo('');
    table.text('cost_center').notNullable().defaultTo('');
    table.text('success_page_url').notNullable().defaultTo('');
    table.text('supply_class').notNullable();
    // Electronic publications have rates of their own in many countries.
    table.text('vat_class').notNullable().defaultTo('standard');
    // What the seller chose in the steps that have no columns of their own, by step: `{ "delivery": { … } }`.
    table.jsonb('steps').notNullable().defaultTo('{}');
    // The form's own reasons against selling, as it last reported them: lists and offers need not ask it again.
    table.specificType('form_warnings', 'text[]').notNullable().defaultTo('{}');
    // Set while a copy is being made; `failed` keeps the half-made copy visible to its seller.
    table.text('copy_state');
    table.bigInteger('copied_from_id');
    table.timestamp('published_at');
    table.timestamp('archived_at');
    table.timestamp('created_at').notNullable();
    table.timestamp('updated_at').notNullable();
    table.unique(['seller_id', 'slug'], { indexName: 'products_slug_unique' });
    table.unique(['seller_id', 'id'], { indexName: 'products_seller_id_unique' });
    table.index(['seller_id', 'created_at', 'id'], 'products_created_at_index');
    table.check("slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80", [], 'products_slug_form');
    table.check(
      "review_state in ('free', 'reviewed', 'in_review', 'rejected', 'not_for_review', 'free_without_fee', 'change', 'init', 'requested')",
      [],
      'products_review_state_known',
    );
    table.check("copy_state in ('in_progress', 'failed')", [], 'products_copy_state_known');
    table.check('not (published and archived)', [], 'products_archived_is_not_published');
  });
  await db.raw('create index products_shop_index on products (seller_id, id) where published and not archived');
  await protectTenantTable(db, 'products', { grant: ['insert', 'update'] });
}

/** A row of its own and narrow: buyers of a limited product wait for this row and for nothing else. */
async function createStock(db: Knex): Promise<void> {
  await db.schema.createTable('product_stock', (table) => {
    table.bigInteger('product_id').primary({ constraintName: 'product_stock_pkey' });
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('limit');
    table.bigInteger('sold_count').notNullable().defaultTo(0);
    table.bigInteger('reserved_count').notNullable().defaultTo(0);
    table
      .foreign(['seller_id', 'product_id'], 'product_stock_product_fk')
      .references(['seller_id', 'id'])
      .inTable('products');
    table.check('sold_count >= 0 and reserved_count >= 0', [], 'product_stock_counts_are_not_negative');
    table.check('"limit" is null or sold_count + reserved_count <= "limit"', [], 'product_stock_is_not_oversold');
  });
  // Room on each page keeps the counting updates in place, without touching the index.
  await db.raw('alter table product_stock set (fillfactor = 50)');
  await protectTenantTable(db, 'product_stock', { grant: ['insert', 'update'] });
}

async function createPrices(db: Knex): Promise<void> {
  await db.schema.createTable('pricing_plans', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('product_id').notNullable();
    table.text('type').notNullable();
    table.text('currency').notNullable();
    table.text('amount_type').notNullable().defaultTo('gross');
    // Minor units: price, firstAmount, nextAmount, rateAmounts, paymentsCount, customIntervals, interval.
    table.jsonb('preferences').notNullable();
    // The price the plan is shown with, worked out from the preferences on every save: sorts and exports need it in SQL.
    table.bigInteger('shown_minor').notNullable();
    table.text('label').notNullable().defaultTo('');
    table.integer('position').notNullable().defaultTo(0);
    table.boolean('active').notNullable().defaultTo(true);
    table.timestamp('created_at').notNullable();
    table.timestamp('updated_at').notNullable();
    // Orders keep pointing at the plan they were made under, so plans are taken away, never deleted.
    table.timestamp('removed_at');
    table
      .foreign(['seller_id', 'product_id'], 'pricing_plans_product_fk')
      .references(['seller_id', 'id'])
      .inTable('products');
    table.unique(['seller_id', 'id'], { indexName: 'pricing_plans_seller_id_unique' });
    table.check(
      "type in ('one_time', 'installment', 'limited_subscription', 'subscription')",
      [],
      'pricing_plans_type_known',
    );
    table.check("amount_type in ('gross', 'net')", [], 'pricing_plans_amount_type_known');
    table.check("currency ~ '^[a-z]{3}$'", [], 'pricing_plans_currency_form');
    table.check('shown_minor >= 0', [], 'pricing_plans_shown_minor_is_not_negative');
  });
  await db.raw(
    'create index pricing_plans_product_index on pricing_plans (seller_id, product_id, position, id) where removed_at is null',
  );
  await protectTenantTable(db, 'pricing_plans', { grant: ['insert', 'update'] });

  await db.schema.createTable('price_history', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('product_id').notNullable();
    table.bigInteger('plan_id').notNullable();
    table.text('channel').notNullable().defaultTo('shop');
    table.text('currency').notNullable();
    table.text('amount_type').notNullable();
    table.bigInteger('minor').notNullable();
    // Whether buyers could see the price: only those count for the lowest price of 30 days.
    table.boolean('offered').notNullable();
    table.timestamp('valid_from').notNullable();
    table
      .foreign(['seller_id', 'plan_id'], 'price_history_plan_fk')
      .references(['seller_id', 'id'])
      .inTable('pricing_plans');
    table.index(['seller_id', 'plan_id', 'valid_from', 'id'], 'price_history_plan_index');
  });
  await protectTenantTable(db, 'price_history', { grant: ['insert'] });
}

async function createGroups(db: Knex): Promise<void> {
  await db.schema.createTable('product_groups', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id').withKeyName('product_groups_seller_fk');
    table.text('name').notNullable();
    table.timestamp('created_at').notNullable();
    table.unique(['seller_id', 'name'], { indexName: 'product_groups_name_unique' });
    table.unique(['seller_id', 'id'], { indexName: 'product_groups_seller_id_unique' });
  });
  await protectTenantTable(db, 'product_groups');
  await db.schema.createTable('product_group_products', (table) => {
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('product_group_id').notNullable();
    table.bigInteger('product_id').notNullable();
    table.primary(['seller_id', 'product_id', 'product_group_id'], { constraintName: 'product_group_products_pkey' });
    table
      .foreign(['seller_id', 'product_group_id'], 'product_group_products_group_fk')
      .references(['seller_id', 'id'])
      .inTable('product_groups');
    table
      .foreign(['seller_id', 'product_id'], 'product_group_products_product_fk')
      .references(['seller_id', 'id'])
      .inTable('products');
  });
  await protectTenantTable(db, 'product_group_products');
}
