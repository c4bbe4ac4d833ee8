import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** Sellers whose money the platform takes: how far the checks of who they are have come, what they are charged, what is paid out to them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table merchant_accounts (
      id bigserial primary key,
      seller_id bigint not null constraint merchant_accounts_seller_fk references sellers,
      provider text not null,
      -- Stays the same until the provider has told an account.
      idempotency_key text not null,
      -- The provider's; null until the seller has said who they are.
      external_id text,
      state text not null default 'kyc_incomplete',
      missing jsonb not null default '[]',
      refused jsonb not null default '[]',
      detail text not null default '',
      -- The platform sends nothing out for now.
      payouts_stopped boolean not null default false,
      stopped_reason text not null default '',
      bank_changed_at timestamptz,
      looked_at timestamptz,
      look_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint merchant_accounts_unique unique (seller_id, provider),
      constraint merchant_accounts_state_known check (state in ('kyc_1', 'kyc_2', 'waiting', 'kyc_incomplete', 'rejected', 'blocked', 'expired', 'closed', 'unknown'))
    );

    create table merchant_fees (
      seller_id bigint not null,
      payment_id bigint not null,
      provider text not null,
      order_id bigint not null,
      currency_key text not null,
      rate_bp integer not null,
      fee bigint not null,
      vat bigint not null,
      booked_at timestamptz not null,
      returned_at timestamptz,
      constraint merchant_fees_pkey primary key (seller_id, payment_id),
      constraint merchant_fees_payment foreign key (seller_id, payment_id) references payments (seller_id, id),
      constraint merchant_fees_amounts check (fee >= 0 and vat >= 0)
    );
    create index merchant_fees_kept on merchant_fees (seller_id) where returned_at is null and fee > 0;

    create table payouts (
      id bigserial primary key,
      seller_id bigint not null constraint payouts_seller_fk references sellers,
      provider text not null,
      token text not null,
      state text not null default 'pending',
      currency_key text not null,
      amount bigint not null,
      holder text not null,
      -- The last four digits.
      account_end text not null,
      external_id text,
      code text not null default '',
      look_at timestamptz,
      looks integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ended_at timestamptz,
      constraint payouts_token_unique unique (seller_id, token),
      constraint payouts_state_known check (state in ('pending', 'issued', 'successful', 'canceled')),
      constraint payouts_amount check (amount > 0)
    );
    -- One at a time: what the bank has not answered for is not sent again under another name.
    create unique index payouts_open on payouts (seller_id, provider, currency_key) where state in ('pending', 'issued');
    create index payouts_newest on payouts (seller_id, id desc);
    create index payouts_to_look_at on payouts (look_at) where look_at is not null;
  `);
  await protectTenantTable(db, 'merchant_accounts', { grant: ['insert', 'update'] });
  await protectTenantTable(db, 'merchant_fees', { grant: ['insert', 'update'] });
  await protectTenantTable(db, 'payouts', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table payouts, merchant_fees, merchant_accounts');
}
