import { BaseModel } from '#core/plugins';

export const LESSON_KINDS = ['text', 'video', 'audio', 'file'] as const;

export type LessonKind = (typeof LESSON_KINDS)[number];

/** The specification's words. Sellers choose between `published` and `publish_paused`; the others come with lessons that open later. */
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
  declare created_at: Date;
  declare updated_at: Date;
}

/** A lesson that buyers see: it is published and holds something. */
export const READABLE = `l.publish_state = 'published' and (l.body <> '' or l.file_id is not null)`;
