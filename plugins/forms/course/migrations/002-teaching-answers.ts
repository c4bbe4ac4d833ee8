import type { MigrationModule } from '#core/plugins';

/** Services and memberships can teach too: the answers to the distance-learning law move from the course to the product's own settings. */
export const teachingAnswers: MigrationModule = {
  async up(db) {
    await db.raw(`
      update products p set steps = p.steps || jsonb_build_object('teaching', jsonb_build_object('paidTeaching', a.paid_teaching, 'mostlyRecorded', a.mostly_recorded,
             'learningChecked', a.learning_checked, 'durationAndPrice', left(a.duration_and_price, 300), 'zfuNumber', a.zfu_number,
             'answeredAt', to_char(a.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from course_law_answers a where a.product_id = p.id and a.seller_id = p.seller_id`);
    // The old table stays where it is, unread, for whoever has to go back.
  },
  async down() {
    // The answers are core's now.
  },
};
