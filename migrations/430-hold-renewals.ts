import type { Knex } from 'knex';

/** Held money whose hold a provider renews: when to ask for that, and under what id the money is held since. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table payments
      add column renew_hold_at timestamptz,
      add column hold_id text
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table payments drop column renew_hold_at, drop column hold_id');
}
