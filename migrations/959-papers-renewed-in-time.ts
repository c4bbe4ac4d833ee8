import type { Knex } from 'knex';

/** A program from before does not name the column and holds payouts while a renewed paper is looked at, as it always did. */
export const half = 'expand';

/** Last day of a paper that was replaced before it ended. Until then the check stands as it was, and payouts go on. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table legitimations add column good_until date');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table legitimations drop column good_until');
}
