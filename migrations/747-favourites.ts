import type { Knex } from 'knex';

/** Places of the cabinet that a person pinned, in their order; one list per person, whatever shop they work in. */
export async function up(db: Knex): Promise<void> {
  await db.raw("alter table users add column favourites text[] not null default '{}'");
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column favourites');
}
