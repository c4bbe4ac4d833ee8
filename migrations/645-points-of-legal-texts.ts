import type { Knex } from 'knex';

/**
 * Each version of a legal text keeps what of the shop it was written for, so that what came later can be told: kinds of products, providers,
 * services, the supplier's address. Null: a text of an earlier time, judged by its words. `composed`: Kontor wrote it, word for word.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table legal_texts add column points text[];
    alter table legal_texts add column composed boolean not null default false;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table legal_texts drop column points, drop column composed;');
}
