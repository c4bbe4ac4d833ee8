import type { Knex } from 'knex';

/**
 * The pictures of pages become a library of everything that stands on pages: pictures, videos, recordings, documents. They keep their ids, by
 * which documents name them.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table page_pictures rename to media_assets;
    alter index page_pictures_seller rename to media_assets_seller;
    alter table media_assets
      alter column url set default '',
      alter column width set default 0,
      alter column height set default 0,
      alter column variants set default '[]',
      add column kind text not null default 'image',
      add column content_type text not null default 'image/jpeg',
      add column size_bytes bigint not null default 0,
      -- What was uploaded. Pictures added before this have only their versions.
      add column file_id bigint,
      -- Files made from it.
      add column derived_file_ids bigint[] not null default '{}',
      add column alt text not null default '',
      -- What only some kinds have: first page, previews, whether it moves.
      add column facts jsonb not null default '{}',
      add column state text not null default 'ready',
      -- Unguessable, for the address it is downloaded from.
      add column token text not null default md5(random()::text || random()::text || clock_timestamp()::text),
      add constraint media_assets_kind check (kind in ('image', 'video', 'audio', 'pdf', 'captions', 'file')),
      add constraint media_assets_state check (state in ('waiting', 'ready', 'failed')),
      add constraint media_assets_token_unique unique (token);
    create index media_assets_kind_index on media_assets (seller_id, kind, id);
    create index media_assets_file on media_assets (file_id);
    grant update on media_assets to kontor_app, kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    revoke update on media_assets from kontor_app, kontor_platform;
    drop index media_assets_kind_index, media_assets_file;
    delete from media_assets where kind <> 'image';
    alter table media_assets drop column kind, drop column content_type, drop column size_bytes, drop column file_id, drop column derived_file_ids,
      drop column alt, drop column facts, drop column state, drop column token,
      alter column url drop default, alter column width drop default, alter column height drop default, alter column variants drop default;
    alter index media_assets_seller rename to page_pictures_seller;
    alter table media_assets rename to page_pictures;
  `);
}
