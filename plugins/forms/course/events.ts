import { defineEvent } from '#core/plugins';

/** A holder finished a lesson; `finished` of the course's `lessons` are done now. Told once for each lesson, and again after it was taken back. */
export const lessonFinished = defineEvent<{
  product_id: number;
  order_id: number;
  entitlement_id: number;
  lesson_id: number;
  lesson_name: string;
  finished: number;
  lessons: number;
  course_finished: boolean;
}>('lesson.finished');
