import type { Knex } from 'knex';

/** Judgement of a consumer's means before they got instalments on credit (§ 505a BGB), as it was on the day of the order. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    table.jsonb('credit_assessment');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    table.dropColumn('credit_assessment');
  });
}
