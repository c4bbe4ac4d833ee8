import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** Monthly invoices of the platform for the fees that it kept of sellers' payments, in the series `PF`. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Country of the seller when the fee was charged: it decided about the VAT.
    alter table merchant_fees add column seat text;
    update merchant_fees f set seat = s.country_code from sellers s where s.id = f.seller_id;
    alter table merchant_fees alter column seat set not null;

    create index journals_platform_fees on journals (seller_id, id) where book = 'platform' and kind = 'ProviderFee';

    create table fee_months (
      seller_id bigint not null constraint fee_months_seller_fk references sellers,
      -- First day of a month of the platform's calendar.
      month date not null,
      -- Newest journal of a fee that was counted; the next month begins after it.
      through_journal bigint not null,
      closed_at timestamptz not null,
      constraint fee_months_pkey primary key (seller_id, month)
    );

    alter table platform_invoices
      add column series text not null default 'PL',
      alter column seller_plan_id drop not null,
      drop constraint platform_invoices_paid,
      drop constraint platform_invoices_sum,
      add constraint platform_invoices_series_known check (series in ('PL', 'PF')),
      add constraint platform_invoices_plan_named check ((series = 'PL') = (seller_plan_id is not null)),
      add constraint platform_invoices_paid check (
        (state <> 'paid' or paid_by is not null) and (state <> 'issued' or paid_by is null)
        and (paid_by is null or paid_by in ('balance', 'transfer', 'instalments', 'payments')) and (series = 'PF') = (coalesce(paid_by, '') = 'payments')),
      add constraint platform_invoices_sum check (
        net + vat = gross and (series = 'PF' or ((reverses_id is null) = (gross > 0) and gross <> 0)));
    drop index platform_invoices_numbers;
    create index platform_invoices_numbers on platform_invoices (series, year, series_number);

    alter table platform_invoice_counters add column series text not null default 'PL';
    alter table platform_invoice_counters drop constraint platform_invoice_counters_pkey;
    alter table platform_invoice_counters add constraint platform_invoice_counters_pkey primary key (series, year);
  `);
  await protectTenantTable(db, 'fee_months', { grant: [] });
  await db.raw('grant insert on fee_months to kontor_platform');
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from platform_invoices where series = 'PF';
    delete from platform_invoice_counters where series = 'PF';
    alter table platform_invoice_counters drop constraint platform_invoice_counters_pkey;
    alter table platform_invoice_counters drop column series, add constraint platform_invoice_counters_pkey primary key (year);
    drop index platform_invoices_numbers;
    alter table platform_invoices
      drop constraint platform_invoices_series_known,
      drop constraint platform_invoices_plan_named,
      drop constraint platform_invoices_paid,
      drop constraint platform_invoices_sum,
      drop column series,
      alter column seller_plan_id set not null,
      add constraint platform_invoices_paid check (
        (state <> 'paid' or paid_by is not null) and (state <> 'issued' or paid_by is null) and (paid_by is null or paid_by in ('balance', 'transfer', 'instalments'))),
      add constraint platform_invoices_sum check (net + vat = gross and (reverses_id is null) = (gross > 0) and gross <> 0);
    create index platform_invoices_numbers on platform_invoices (year, series_number);
    drop table fee_months;
    drop index journals_platform_fees;
    alter table merchant_fees drop column seat;
  `);
}
