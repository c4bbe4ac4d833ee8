import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** Blocks of plugins as they were drawn for a published version: shown when the plugin is gone, until somebody publishes anew. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table page_kept_blocks (
      seller_id bigint not null references sellers (id),
      version_id bigint not null references page_versions (id) on delete cascade,
      locale text not null,
      node_id text not null,
      html text not null,
      css text not null,
      primary key (version_id, locale, node_id)
    );
    create index page_kept_blocks_seller on page_kept_blocks (seller_id);
  `);
  await protectTenantTable(db, 'page_kept_blocks', { grant: ['insert'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table page_kept_blocks');
}
