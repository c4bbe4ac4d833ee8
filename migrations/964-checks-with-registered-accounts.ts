import type { Knex } from 'knex';

/** A program from before waits for nobody at the step `registered`, and finds those who are accepted by no time of theirs. */
export const half = 'expand';

/**
 * A check whose provider has an account of the seller and has not examined it waits as well. Accounts of sellers whom a provider has accepted are looked at
 * from now on: it may close them.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index legitimations_waiting;
    create index legitimations_waiting on legitimations (requested_at) where step in ('requested', 'registered', 'in_review');
    update legitimations set look_at = updated_at where step = 'legitimated' and provider <> '' and external_id is not null and look_at is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update legitimations set look_at = null where step = 'legitimated';
    drop index legitimations_waiting;
    create index legitimations_waiting on legitimations (requested_at) where step in ('requested', 'in_review');
  `);
}
