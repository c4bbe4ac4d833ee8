import type { Knex } from 'knex';

export const half = 'expand';

/** Fixed part of the platform's fee on a payment, in minor units by currency: of a plan, as agreed with a shop, and as it was taken. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table platform_plans add column fee_fixed jsonb not null default '{}';
    alter table seller_plans add column fee_fixed jsonb not null default '{}';
    alter table sellers add column plan_fee_fixed jsonb not null default '{}';
    alter table merchant_fees add column fixed bigint not null default 0 constraint merchant_fees_fixed check (fixed >= 0);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table merchant_fees drop column fixed;
    alter table sellers drop column plan_fee_fixed;
    alter table seller_plans drop column fee_fixed;
    alter table platform_plans drop column fee_fixed;
  `);
}
