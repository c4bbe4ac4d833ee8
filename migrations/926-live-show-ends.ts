import type { Knex } from 'knex';

export const half = 'expand';

/** Shows that end by themselves, and the network of a chat's writers as a value that names no address, kept while the show is on. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table live_shows add column ended_by_clock boolean not null default false;
    create index live_shows_on_air on live_shows (started_at) where state = 'live';
    alter table live_show_guests add column network_hash text;
    create index live_show_guests_blocked on live_show_guests (seller_id, show_id, network_hash) where blocked_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index live_show_guests_blocked;
    alter table live_show_guests drop column network_hash;
    drop index live_shows_on_air;
    alter table live_shows drop column ended_by_clock;
  `);
}
