import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** Who is editing a page, for as long as their window says so; and which save a draft came from, so that one sent twice counts once. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('pages', (table) => {
    table.text('draft_save_id');
  });
  await db.schema.createTable('page_locks', (table) => {
    table.bigInteger('page_id').primary().references('pages.id').onDelete('cascade');
    table.bigInteger('seller_id').notNullable().references('sellers.id');
    table.bigInteger('user_id');
    table.text('tab_id').notNullable();
    table.timestamp('taken_at').notNullable();
    table.timestamp('expires_at').notNullable();
    // who asks for the page meanwhile
    table.bigInteger('wanted_user_id');
    table.text('wanted_tab');
    table.timestamp('wanted_at');
    // whom the holder said no to last
    table.text('refused_tab');
  });
  await protectTenantTable(db, 'page_locks');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('page_locks');
  await db.schema.alterTable('pages', (table) => {
    table.dropColumn('draft_save_id');
  });
}
