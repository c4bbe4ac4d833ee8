import type { Knex } from 'knex';

const KINDS = "'block_shop', 'release_shop', 'delete_shop', 'block_person', 'release_person'";

/** People whom two admins delete, and second factors that two admins take off. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users add column deleted_at timestamptz,
      add constraint users_deleted_is_deactivated check (deleted_at is null or deactivated_at is not null);
    alter table desk_requests drop constraint desk_requests_kind_known;
    alter table desk_requests add constraint desk_requests_kind_known check (kind in (${KINDS}, 'delete_person', 'reset_factors'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from desk_requests where kind in ('delete_person', 'reset_factors');
    alter table desk_requests drop constraint desk_requests_kind_known;
    alter table desk_requests add constraint desk_requests_kind_known check (kind in (${KINDS}));
    alter table users drop constraint users_deleted_is_deactivated, drop column deleted_at;
  `);
}
