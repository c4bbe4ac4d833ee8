import type { Knex } from 'knex';

/** Indexes for what is summed up over time. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index journals_by_time on journals (seller_id, book, posted_at)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index journals_by_time');
}
