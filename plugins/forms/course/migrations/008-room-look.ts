import type { MigrationModule } from '#core/plugins';

/** CSS of the course's own: as written, and as the room gets it. */
export const roomLook: MigrationModule = {
  async up(db) {
    await db.raw(`
      alter table course_settings add column custom_css text not null default '';
      alter table course_settings add column fenced_css text not null default '';
    `);
  },
  async down(db) {
    await db.raw('alter table course_settings drop column fenced_css, drop column custom_css');
  },
};
