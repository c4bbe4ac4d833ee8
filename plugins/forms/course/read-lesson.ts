import { reading, type Ctx } from '#core/plugins';
import { lessonNotFound } from './course-error.ts';
import { Lesson, type LessonKind, type PublishState } from './lesson.ts';
import type { Release } from './publishing/release.ts';

export interface LessonContent {
  id: number;
  productId: number;
  chapterId: number;
  title: string;
  kind: LessonKind;
  body: string;
  preview: boolean;
  publishState: PublishState;
  release: Release;
  /** Of an embedded page, or of the room of a live lesson. */
  address: string;
  live: { at: Date; minutes: number } | null;
  file: { id: number; name: string; contentType: string; sizeBytes: number } | null;
}

/**
 * One lesson. `for: 'buyer'` finds only what is published, `'visitor'` only what may be read before buying as well.
 * @throws AppError 404 `lesson_not_found`
 */
export async function readLesson(
  ctx: Ctx,
  productId: number,
  lessonId: number,
  { for: reader }: { for: 'seller' | 'buyer' | 'visitor' },
): Promise<LessonContent> {
  const lesson = await reading(
    ctx,
    async ({ db }) => await Lesson.query(db).findOne({ id: lessonId, product_id: productId }),
  );
  const isRead =
    lesson && (reader === 'seller' || (lesson.publish_state === 'published' && (reader === 'buyer' || lesson.preview)));
  if (!isRead) throw lessonNotFound(ctx.locale);
  const { id, chapter_id, title, kind, body, preview, publish_state, file_id, file_name, content_type, size_bytes } =
    lesson;
  const file =
    file_id === null ? null : { id: file_id, name: file_name!, contentType: content_type!, sizeBytes: size_bytes! };
  return {
    id,
    productId,
    chapterId: chapter_id,
    title,
    kind,
    body,
    preview,
    publishState: publish_state,
    release: {
      rule: lesson.release_rule,
      at: lesson.release_at,
      days: lesson.release_days,
      lessonId: lesson.release_lesson_id,
      notify: lesson.notify,
    },
    address: lesson.address,
    live: lesson.live_at && { at: lesson.live_at, minutes: lesson.live_minutes ?? 60 },
    file,
  };
}
