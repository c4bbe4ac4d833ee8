import type { Knex } from 'knex';

/** A pause may have an end: from the beginning of this day, by the seller's calendar, the order goes on by itself. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders
      add column paused_until date,
      add constraint orders_pause_end check (paused_until is null or paused_at is not null);
    create index orders_pause_ending on orders (paused_until) where paused_until is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table orders drop column paused_until;');
}
