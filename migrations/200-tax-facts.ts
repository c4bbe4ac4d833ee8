import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

const APPEND = { grant: ['insert'] } as const;

/** What a seller sold per calendar year, as documents say it, and what registers answered about buyers' VAT ids. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The part of a document that counts against the EU's threshold: electronic supplies to consumers in other member states.
    alter table invoices add column distance_net_minor bigint not null default 0;

    create table seller_tax_years (
      seller_id bigint not null references sellers (id),
      year int not null,
      currency text not null,
      turnover_net_minor bigint not null,
      distance_net_minor bigint not null,
      sales_gross_minor bigint not null,
      constraint seller_tax_years_pkey primary key (seller_id, year, currency),
      constraint seller_tax_years_currency_form check (currency ~ '^[a-z]{3}$')
    );
    insert into seller_tax_years (seller_id, year, currency, turnover_net_minor, distance_net_minor, sales_gross_minor)
      select seller_id, year, currency, sum(net_minor), 0, sum(gross_minor) from invoices group by 1, 2, 3;

    create table vat_id_checks (
      id bigint generated always as identity primary key,
      seller_id bigint not null references sellers (id),
      vat_id text not null,
      requester_vat_id text not null default '',
      state text not null,
      reason text not null default '',
      consultation_number text not null default '',
      name text not null default '',
      address text not null default '',
      register text not null,
      checked_at timestamptz not null,
      constraint vat_id_checks_state_known check (state in ('valid', 'invalid', 'unavailable'))
    );
    create index vat_id_checks_newest on vat_id_checks (seller_id, vat_id, checked_at desc);
    create index vat_id_checks_by_time on vat_id_checks (seller_id, checked_at desc);
  `);
  await protectTenantTable(db, 'seller_tax_years', { grant: ['insert', 'update'] });
  await protectTenantTable(db, 'vat_id_checks', APPEND);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'drop table vat_id_checks; drop table seller_tax_years; alter table invoices drop column distance_net_minor',
  );
}
