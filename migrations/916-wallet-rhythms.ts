import type { Knex } from 'knex';

export const half = 'expand';

/** Rhythm in which money leaves a seller's wallet by itself. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table wallets
      add column rhythm text not null default 'manual',
      -- Minor units; counts with the rhythm from_amount.
      add column from_amount bigint not null default 10000,
      add column paused boolean not null default false,
      -- Time of the next look; null where nothing leaves by itself.
      add column run_at timestamptz,
      add constraint wallets_rhythm_known check (rhythm in ('manual', 'weekly', 'monthly', 'from_amount')),
      add constraint wallets_from_amount check (from_amount > 0),
      add constraint wallets_run check ((run_at is null) = (rhythm = 'manual' or paused));
    create index wallets_due on wallets (run_at) where run_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index wallets_due;
    alter table wallets
      drop constraint wallets_run,
      drop column rhythm,
      drop column from_amount,
      drop column paused,
      drop column run_at;
  `);
}
