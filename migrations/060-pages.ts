import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** Pages: one draft each, and versions that never change. A page shows its published version; a page without one shows nothing to buyers. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('pages', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id');
    table.text('kind').notNullable();
    table.text('slug').notNullable();
    table.text('name').notNullable();
    table.integer('draft_rev').notNullable().defaultTo(1);
    table.jsonb('draft').notNullable();
    table.bigInteger('draft_saved_by');
    table.timestamp('draft_saved_at').notNullable();
    table.bigInteger('published_version_id');
    table.timestamp('published_at');
    table.timestamp('created_at').notNullable();
    table.unique(['seller_id', 'slug'], { indexName: 'pages_slug_unique' });
    table.check("slug = '' or slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'", [], 'pages_slug_form');
  });
  await protectTenantTable(db, 'pages');

  await db.schema.createTable('page_versions', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id');
    table.bigInteger('page_id').notNullable().references('pages.id').onDelete('cascade');
    table.integer('seq').notNullable();
    table.jsonb('doc').notNullable();
    table.text('doc_hash').notNullable();
    table.text('label').notNullable().defaultTo('');
    table.bigInteger('author_id');
    table.boolean('was_published').notNullable();
    table.timestamp('created_at').notNullable();
    table.unique(['seller_id', 'page_id', 'seq'], { indexName: 'page_versions_seq_unique' });
  });
  // A version is history: it is written once and goes only together with its page.
  await protectTenantTable(db, 'page_versions', { grant: ['insert'] });

  await db.schema.createTable('page_pictures', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable().references('sellers.id');
    table.text('name').notNullable();
    table.text('url').notNullable();
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    // [{ url, width, type }]: smaller versions in formats that load faster
    table.jsonb('variants').notNullable();
    table.timestamp('created_at').notNullable();
    table.index(['seller_id', 'id'], 'page_pictures_seller');
  });
  await protectTenantTable(db, 'page_pictures', { grant: ['insert', 'delete'] });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('page_pictures');
  await db.schema.dropTable('page_versions');
  await db.schema.dropTable('pages');
}
