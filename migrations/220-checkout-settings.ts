import type { Knex } from 'knex';

/** What a shop's checkout says and shows where the law leaves a choice. On the shop itself: every buyer's page has that row already. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sellers', (table) => {
    table.jsonb('checkout_settings').notNullable().defaultTo('{}');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('sellers', (table) => {
    table.dropColumn('checkout_settings');
  });
}
