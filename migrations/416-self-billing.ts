import type { Knex } from 'knex';

/** Documents that the seller issues as the customer, over what somebody else supplied ("Gutschrift"): numbered by themselves. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table invoices drop constraint invoices_document_known,
      add constraint invoices_document_known check (document in ('invoice', 'receipt', 'self_billed')),
      add constraint invoices_self_billed_series check ((series = 'GS') = (document = 'self_billed' and type = 'regular'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table invoices drop constraint invoices_self_billed_series, drop constraint invoices_document_known,
      add constraint invoices_document_known check (document in ('invoice', 'receipt'));
  `);
}
