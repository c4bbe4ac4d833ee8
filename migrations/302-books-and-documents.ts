import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/**
 * What the adviser wants of a booking besides its accounts: cost centre and product group, the rate of a foreign currency, a debtor of its own.
 * And by what a buyer files the documents of an order.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders add column buyer_reference text not null default '';
    alter table datev_bookings add column cost_center text not null default '', add column product_group text not null default '';
    -- Millionths of the file's currency for one unit of the books' currency; null where they are the same.
    alter table datev_exports add column exchange_rate bigint, add constraint datev_exports_exchange_rate_positive check (exchange_rate > 0);

    create table datev_debtors (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      -- The buyer's id, or the address of one who never signed in.
      payer_key text not null,
      account integer not null,
      created_at timestamptz not null,
      constraint datev_debtors_payer_unique unique (seller_id, payer_key),
      constraint datev_debtors_account_unique unique (seller_id, account),
      constraint datev_debtors_account_is_personal check (account between 10000 and 69999)
    );
  `);
  await protectTenantTable(db, 'datev_debtors', { grant: ['insert'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders drop column buyer_reference;
    drop table datev_debtors;
    alter table datev_exports drop column exchange_rate;
    alter table datev_bookings drop column cost_center, drop column product_group;
  `);
}
