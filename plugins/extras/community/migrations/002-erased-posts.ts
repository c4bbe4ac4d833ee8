import type { MigrationModule } from '#core/plugins';

/** Posts of people whose data was erased, kept where others answered. */
export const erasedPosts: MigrationModule = {
  async up(db) {
    await db.raw('alter table community_posts add column erased_at timestamptz');
  },
  async down(db) {
    await db.raw('alter table community_posts drop column erased_at');
  },
};
