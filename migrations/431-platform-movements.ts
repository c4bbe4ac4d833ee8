import type { Knex } from 'knex';

/** What moved the balance of the platform's own account at its processor. Nobody's but the platform's to see. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table platform_movements (
      id bigserial primary key,
      provider text not null,
      external_id text not null,
      kind text not null,
      -- The processor's id of the payment, refund, dispute or payout that moved it.
      subject text not null,
      amount bigint not null,
      fee bigint not null,
      currency_key text not null,
      occurred_at timestamptz not null,
      recorded_at timestamptz not null,
      constraint platform_movements_unique unique (provider, external_id),
      constraint platform_movements_kind_known check (kind in ('payment', 'refund', 'dispute', 'payout', 'fee', 'other'))
    );
    create index platform_movements_by_time on platform_movements (provider, occurred_at);
    alter table platform_movements enable row level security;
    create policy platform on platform_movements to kontor_platform using (true) with check (true);
    grant select, insert on platform_movements to kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table platform_movements');
}
