import type { Knex } from 'knex';

/** Words a form puts on what is sent through it, to find it by. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table form_submissions add column tags text[] not null default '{}';
    create index form_submissions_tags on form_submissions using gin (tags) where tags <> '{}';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table form_submissions drop column tags');
}
