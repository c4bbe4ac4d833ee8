import { BaseModel } from '#core/plugins';
import { LESSON_KINDS, type LessonKind } from './lesson-kinds.ts';
import type { ReleaseRule } from './publishing/release.ts';

export { LESSON_KINDS, type LessonKind };

/**
 * The specification's words. A lesson's own is `published` or, as the seller's draft, `publish_paused`; the others are told of a reader's lesson.
 * `publishing`: its time has come, and the job that tells of it has not.
 */
export type PublishState = 'publish_paused' | 'publishing' | 'publish_canceled' | 'published' | 'publish_pending';

export class Lesson extends BaseModel {
  static override tableName = 'course_lessons';

  declare seller_id: number;
  declare product_id: number;
  declare chapter_id: number;
  declare title: string;
  declare kind: LessonKind;
  declare body: string;
  declare file_id: number | null;
  declare file_name: string | null;
  declare content_type: string | null;
  declare size_bytes: number | null;
  /** Visitors may read it before they buy. */
  declare preview: boolean;
  declare publish_state: PublishState;
  declare position: number;
  declare release_rule: ReleaseRule;
  declare release_at: Date | null;
  declare release_days: number | null;
  declare release_lesson_id: number | null;
  /** Its readers are written to when it opens. */
  declare notify: boolean;
  /** Of an embedded page, or of the room of a live lesson. */
  declare address: string;
  declare live_at: Date | null;
  declare live_minutes: number | null;
  /** The date its readers were reminded of. */
  declare reminded_for: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}

/** Lesson `l` has something to read, hear, see or answer. */
export const HOLDS_SOMETHING = `l.body <> '' or l.file_id is not null or l.address <> '' or l.live_at is not null or (l.kind = 'quiz' and exists (
  select from course_quizzes q where q.seller_id = l.seller_id and q.lesson_id = l.id and q.questions <> '[]'))`;

/** A lesson that buyers see: it is published and holds something. */
export const READABLE = `l.publish_state = 'published' and (${HOLDS_SOMETHING})`;
