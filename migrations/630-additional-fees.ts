import type { Knex } from 'knex';

/** A fixed amount once per order beside a product's price, in the shop's currency, VAT included, with the name it has on the invoice. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table products
      add column additional_fee bigint,
      add column additional_fee_name text not null default '',
      add constraint products_additional_fee_counts check (additional_fee between 1 and 100000000),
      add constraint products_additional_fee_named check ((additional_fee is null) = (additional_fee_name = ''));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table products drop column additional_fee, drop column additional_fee_name');
}
