import { protectTenantTable, type MigrationModule } from '#core/plugins';

/** Captions and chapter marks of recordings, as WebVTT. */
export const tracks: MigrationModule = {
  async up(db) {
    await db.raw(`
      create table course_tracks (
        seller_id bigint not null,
        lesson_id bigint not null,
        kind text not null,
        language text not null,
        body text not null,
        updated_at timestamptz not null,
        primary key (seller_id, lesson_id, kind, language),
        constraint course_tracks_lesson_fk foreign key (seller_id, lesson_id) references course_lessons (seller_id, id) on delete cascade,
        constraint course_tracks_kind_known check (kind in ('captions', 'chapters'))
      );
    `);
    await protectTenantTable(db, 'course_tracks');
  },
  async down(db) {
    await db.schema.dropTable('course_tracks');
  },
};
