import { shareTable } from '#core/database';
import type { Knex } from 'knex';

/** Themes that admins publish for all shops. They belong to nobody: every shop may read them, and only the platform writes them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public_themes (
      id bigserial primary key,
      kind text not null,
      name text not null,
      -- The shipped look it began as.
      layout text not null,
      tokens jsonb not null,
      published_at timestamptz not null,
      constraint public_themes_kind check (kind in ('ShopTheme', 'MembershipTheme', 'Product', 'AddonTheme', 'PaymentPageTemplate', 'AffiliateLanding', 'Funnel', 'MultiItemsSharing')),
      constraint public_themes_name check (char_length(name) between 1 and 80)
    );
    create unique index public_themes_name_unique on public_themes (kind, lower(name));
  `);
  await shareTable(db, 'public_themes', { grant: [] });
  await db.raw('grant insert, update, delete on public_themes to kontor_platform');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('public_themes');
}
