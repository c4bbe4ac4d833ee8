import type { Knex } from 'knex';

/** Ways to pay that a plan leaves out: cells of the matrix, e.g. `stripe:card`. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('pricing_plans', (table) => {
    table.specificType('methods_off', 'text[]').notNullable().defaultTo('{}');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('pricing_plans', (table) => table.dropColumns('methods_off'));
}
