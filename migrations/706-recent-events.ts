import type { Knex } from 'knex';

/** Services that cannot be told ask for the newest events of a type in one shop. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index outbox_recent on outbox (seller_id, type, id)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index outbox_recent');
}
