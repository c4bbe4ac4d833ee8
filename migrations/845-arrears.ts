import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** Costs of default: what is asked for a rate that is late, and what payments pay of it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table arrears (
      seller_id bigint not null,
      order_id bigint not null,
      order_rate_id bigint not null,
      currency_key text not null,
      debtor text not null,
      rule text not null,
      counted_until date not null,
      interest bigint not null default 0,
      interest_paid bigint not null default 0,
      fee bigint not null default 0,
      fee_paid bigint not null default 0,
      flat bigint not null default 0,
      flat_paid bigint not null default 0,
      closed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint arrears_pkey primary key (seller_id, order_rate_id),
      constraint arrears_rate foreign key (seller_id, order_rate_id) references order_rates (seller_id, id),
      constraint arrears_debtor_known check (debtor in ('consumer', 'business')),
      constraint arrears_rule_known check (rule in ('bgb_367', 'bgb_497')),
      constraint arrears_paid_within_asked check (interest_paid between 0 and interest and fee_paid between 0 and fee and flat_paid between 0 and flat)
    );
    create index arrears_of_order on arrears (seller_id, order_id);

    alter table payments
      add column costs_asked bigint not null default 0,
      add column costs bigint not null default 0,
      add column costs_interest bigint not null default 0,
      add constraint payments_costs_asked_within_amount check (costs_asked >= 0 and costs_asked <= amount),
      add constraint payments_costs_within_captured check (costs >= 0 and costs + surplus <= captured),
      add constraint payments_interest_within_costs check (costs_interest between 0 and costs);

    create policy platform_base_rates on settings for select to kontor_app using (seller_id is null and key = 'base_rates');
  `);
  await protectTenantTable(db, 'arrears', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop policy platform_base_rates on settings;
    alter table payments drop column costs_interest, drop column costs, drop column costs_asked;
    drop table arrears;
  `);
}
