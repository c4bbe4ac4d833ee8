import type { Knex } from 'knex';

/** Everything that an agent asked for in a session, by ids of the feed; empty in sessions of before, which hold one kind of item. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table agent_sessions add column items jsonb not null default '[]'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table agent_sessions drop column items');
}
