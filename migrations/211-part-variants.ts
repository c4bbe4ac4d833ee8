import type { Knex } from 'knex';

/** A part that is sold in variants gives one of them: which kind of ticket on which date. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table product_parts add column variant text');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table product_parts drop column variant');
}
