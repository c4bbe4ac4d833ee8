import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** What an hourly run over a seller's balance need not read again: sums of days that are over, and up to when payments were charged their fee. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table merchant_accounts add column fees_through timestamptz;
    -- How often the fee was corrected, because the payment's amount changed after it was charged.
    alter table merchant_fees add column revision integer not null default 0;
    create index payments_through_platform on payments (seller_id, updated_at, id) where provider = 'elopage_connect' and captured > 0;

    create table merchant_pots (
      seller_id bigint not null constraint merchant_pots_seller_fk references sellers,
      account text not null,
      currency text not null,
      -- Credits less debits of everything posted before this moment.
      rest bigint not null,
      through timestamptz not null,
      constraint merchant_pots_pkey primary key (seller_id, account, currency)
    );
  `);
  await protectTenantTable(db, 'merchant_pots', { grant: ['insert', 'update', 'delete'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table merchant_pots;
    drop index payments_through_platform;
    alter table merchant_fees drop column revision;
    alter table merchant_accounts drop column fees_through;
  `);
}
