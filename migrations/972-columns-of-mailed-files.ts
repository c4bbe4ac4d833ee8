import type { Knex } from 'knex';

/** A program from before does not name the column, and mails all columns as it always did. */
export const half = 'expand';

/** Columns of the file that a saved view is mailed as, in their order. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Empty: all that the list's file has
    alter table saved_views add column file_columns text[] not null default '{}';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table saved_views drop column file_columns');
}
