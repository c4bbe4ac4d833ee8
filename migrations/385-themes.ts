import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** Looks of a seller's pages, the fonts they brought, and sections they keep. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('themes', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id');
    table.text('kind').notNullable();
    table.text('name').notNullable();
    // The shipped look it began as.
    table.text('layout').notNullable();
    table.jsonb('tokens').notNullable();
    table.timestamp('created_at').notNullable();
    table.index(['seller_id', 'id'], 'themes_seller');
    table.check(
      "kind in ('ShopTheme', 'MembershipTheme', 'Product', 'AddonTheme', 'PaymentPageTemplate', 'AffiliateLanding', 'Funnel', 'MultiItemsSharing')",
      [],
      'themes_kind',
    );
  });
  await protectTenantTable(db, 'themes');

  // Which theme pages of a kind follow that have none of their own.
  await db.schema.createTable('theme_uses', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id');
    table.text('kind').notNullable();
    table.bigInteger('theme_id').notNullable().references('themes.id').onDelete('cascade');
    table.unique(['seller_id', 'kind'], { indexName: 'theme_uses_kind_unique' });
  });
  await protectTenantTable(db, 'theme_uses');

  await db.schema.createTable('fonts', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id');
    table.text('font_name').notNullable();
    table.text('fallback_font').notNullable();
    table.integer('font_weight').notNullable();
    table.text('font_style').notNullable();
    table.text('font_display').notNullable();
    table.text('font_format').notNullable();
    table.text('url').notNullable();
    table.jsonb('metrics').notNullable();
    table.timestamp('created_at').notNullable();
    table.index(['seller_id', 'id'], 'fonts_seller');
  });
  await protectTenantTable(db, 'fonts');

  await db.schema.createTable('saved_sections', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id');
    table.text('name').notNullable();
    table.text('root_id').notNullable();
    table.jsonb('nodes').notNullable();
    table.timestamp('created_at').notNullable();
    table.index(['seller_id', 'name'], 'saved_sections_seller');
  });
  await protectTenantTable(db, 'saved_sections');
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['saved_sections', 'fonts', 'theme_uses', 'themes']) await db.schema.dropTable(table);
}
