import type { Knex } from 'knex';

/** What a consumer was told about the credit that their instalments are (Directive (EU) 2023/2225, art. 10), as it was on the day of the order. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    table.jsonb('credit_information');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    table.dropColumn('credit_information');
  });
}
