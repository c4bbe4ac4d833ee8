import type { Knex } from 'knex';

/**
 * Whether an order's VAT is owed once it is billed or once it is paid is decided when it is placed. A seller who changes their scheme later
 * would otherwise owe the VAT of open instalments twice, or never.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders add column vat_due text not null default 'on_invoice' constraint orders_vat_due_known check (vat_due in ('on_invoice', 'on_payment'));
    update orders o set vat_due = 'on_payment' from sellers s where s.id = o.seller_id and s.tax_scheme = 'regular_cash';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table orders drop column vat_due');
}
