import type { Knex } from 'knex';

/**
 * A bundle of parts that are taxed differently is billed by several lines. All but the first are shares: they carry price and tax, hold no
 * stock and open nothing.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('order_lines', (table) => {
    table.boolean('share').notNullable().defaultTo(false);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('order_lines', (table) => {
    table.dropColumn('share');
  });
}
