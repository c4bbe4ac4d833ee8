import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/**
 * The end of the small-business exemption in a year: recorded once, with the bill of the sale that passed the limit. What is given back later lowers the
 * turnover and changes nothing about it. Of the past the first bill of such a sale is entered for its year.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table small_business_ends (
      seller_id bigint not null references sellers (id),
      year int not null,
      passed_on date not null,
      invoice_id bigint not null constraint small_business_ends_invoice references invoices,
      constraint small_business_ends_pkey primary key (seller_id, year)
    );
    insert into small_business_ends (seller_id, year, passed_on, invoice_id)
      select distinct on (i.seller_id, i.year) i.seller_id, i.year, i.issued_on, i.id
        from invoices i join orders o on o.seller_id = i.seller_id and o.id = i.order_id join sellers s on s.id = i.seller_id
       where i.type = 'regular' and i.net_minor > 0 and o.vat_decision -> 'warnings' @> '["SMALL_BUSINESS_LIMIT_CROSSED"]'
         and extract(year from o.created_at at time zone s.time_zone) = i.year
       order by i.seller_id, i.year, i.id;
  `);
  await protectTenantTable(db, 'small_business_ends', { grant: ['insert'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table small_business_ends');
}
