import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** Wallets of sellers at their own providers, as last seen there, and payouts from them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table wallets (
      seller_id bigint not null constraint wallets_seller_fk references sellers,
      provider text not null,
      currency_key text not null,
      -- Minor units; null before the provider has answered once.
      balance bigint,
      state text not null default 'unknown',
      looked_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint wallets_pkey primary key (seller_id, provider),
      constraint wallets_state_known check (state in ('kyc_1', 'kyc_2', 'waiting', 'kyc_incomplete', 'rejected', 'blocked', 'expired', 'closed', 'unknown'))
    );
    alter table payouts
      drop constraint payouts_channel_known,
      add constraint payouts_channel_known check (channel in ('provider', 'sepa_file', 'wallet')),
      -- A process that asks the provider has its turn until then.
      add column asking_until timestamptz;
    create index payouts_at_provider on payouts (seller_id, provider, external_id) where external_id is not null;
  `);
  await protectTenantTable(db, 'wallets', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index payouts_at_provider;
    alter table payouts
      drop column asking_until,
      drop constraint payouts_channel_known,
      add constraint payouts_channel_known check (channel in ('provider', 'sepa_file'));
    drop table wallets;
  `);
}
