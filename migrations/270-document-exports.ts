import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** Many documents as one file: made by a job, with its progress where the seller can watch it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table document_exports (
      id bigserial primary key,
      seller_id bigint not null,
      invoice_ids jsonb not null,
      state text not null default 'waiting',
      done_count integer not null default 0,
      total_count integer not null,
      file_id bigint,
      requested_at timestamptz not null,
      finished_at timestamptz,
      constraint document_exports_state_known check (state in ('waiting', 'finished'))
    );
    create index document_exports_seller on document_exports (seller_id, id desc);
    create index invoices_seller_issued on invoices (seller_id, id desc);
  `);
  await protectTenantTable(db, 'document_exports', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index invoices_seller_issued; drop table document_exports');
}
