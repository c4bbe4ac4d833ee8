import type { MigrationModule } from '#core/plugins';

/**
 * Tabs of the lists are counted in an index alone, and the job reads what waits in the order of its readers. Of the wider index the narrower one was
 * a part.
 */
export const statesCounted: MigrationModule = {
  async up(db) {
    await db.raw(`
      create index course_lesson_statuses_states on course_lesson_statuses (seller_id, publish_state, status, publish_at, lesson_id);
      create index course_quiz_attempts_states on course_quiz_attempts (seller_id, state);
      drop index course_lesson_statuses_waiting;
      create index course_lesson_statuses_waiting on course_lesson_statuses (seller_id, entitlement_id, lesson_id) where notify_state = 'waiting';
    `);
  },
  async down(db) {
    await db.raw(`
      drop index course_lesson_statuses_states, course_quiz_attempts_states, course_lesson_statuses_waiting;
      create index course_lesson_statuses_waiting on course_lesson_statuses (seller_id, entitlement_id) where notify_state = 'waiting';
    `);
  },
};
