import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

export const half = 'expand';

/** Lighter versions of recordings, each a file of its own whose pieces are named by a playlist (HLS). */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table rendition_sets (
      seller_id bigint not null references sellers (id),
      file_id bigint not null,
      state text not null,
      attempts integer not null,
      made_at timestamptz not null,
      primary key (seller_id, file_id),
      -- unfit: there is no picture that moves in it.
      constraint rendition_sets_state_known check (state in ('made', 'unfit', 'failed'))
    );

    create table renditions (
      seller_id bigint not null,
      file_id bigint not null,
      height integer not null,
      width integer not null,
      bandwidth integer not null,
      playlist text not null,
      stored_file_id bigint not null,
      primary key (seller_id, file_id, height),
      constraint renditions_set_fk foreign key (seller_id, file_id) references rendition_sets (seller_id, file_id) on delete cascade,
      constraint renditions_size check (height > 0 and width > 0 and bandwidth > 0)
    );
  `);
  await protectTenantTable(db, 'rendition_sets');
  await protectTenantTable(db, 'renditions');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('renditions');
  await db.schema.dropTable('rendition_sets');
}
