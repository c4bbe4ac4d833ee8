import type { Knex } from 'knex';

export const half = 'expand';

/** Credit notes that a seller objected to, taken back and issued anew by the platform. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table platform_invoices
      -- Credit note that took its place.
      add column reissued_as bigint,
      add column objection_answer text not null default '',
      add column answered_by text not null default '',
      add constraint platform_invoices_reissued_fk foreign key (seller_id, reissued_as) references platform_invoices (seller_id, id),
      add constraint platform_invoices_reissued check (
        (reissued_as is null) = (objection_answer = '') and (reissued_as is null or (objected_at is not null and state = 'canceled')));
    create index platform_invoices_objected on platform_invoices (objected_at) where objected_at is not null and reissued_as is null;
    grant update (reissued_as, objection_answer, answered_by) on platform_invoices to kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index platform_invoices_objected;
    alter table platform_invoices
      drop constraint platform_invoices_reissued,
      drop constraint platform_invoices_reissued_fk,
      drop column reissued_as,
      drop column objection_answer,
      drop column answered_by;
  `);
}
