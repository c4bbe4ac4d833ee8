import { inTransaction, makeRenditionsLater, putFile, refreshFormWarnings, type Ctx } from '#core/plugins';
import { courseError } from './course-error.ts';
import { Lesson, type LessonKind } from './lesson.ts';
import { lockCourse } from './lock-course.ts';

/** A file on its way in. */
export interface IncomingFile {
  name: string;
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

/** Gives a lesson its file in place of the one before. Asked first, so that nobody uploads for minutes to be refused. */
export async function attachFile(
  ctx: Ctx,
  productId: number,
  lessonId: number,
  file: IncomingFile,
): Promise<{ id: number; title: string }> {
  const sellerId = await inTransaction(ctx, async (inner) => {
    const lesson = await fittingLesson(inner, productId, lessonId, file.contentType);
    return lesson.seller_id;
  });
  const stored = await putFile(ctx, file.body, {
    sellerId,
    name: file.name,
    contentType: file.contentType,
    visibility: 'private',
  });
  return inTransaction(ctx, async (inner) => {
    const lesson = await fittingLesson(inner, productId, lessonId, stored.contentType);
    await lesson.$query(inner.db).patch({
      file_id: stored.id,
      file_name: stored.name,
      content_type: stored.contentType,
      size_bytes: stored.sizeBytes,
      updated_at: inner.clock.now(),
    });
    await refreshFormWarnings(inner, productId);
    if (lesson.kind === 'video' || lesson.kind === 'live')
      await makeRenditionsLater(inner, { sellerId, fileId: stored.id });
    return { id: lesson.id, title: stored.name };
  });
}

async function fittingLesson(ctx: Ctx, productId: number, lessonId: number, contentType: string): Promise<Lesson> {
  await lockCourse(ctx, productId);
  const lesson = await Lesson.query(ctx.db).findOne({ id: lessonId, product_id: productId });
  if (!lesson) throw courseError(ctx.locale, 'lesson_gone', 'file');
  if (!fits(lesson.kind, contentType)) throw courseError(ctx.locale, NOT_FITTING[lesson.kind] ?? 'not_audio', 'file');
  return lesson;
}

const NOT_FITTING: Partial<Record<LessonKind, 'not_a_video' | 'not_a_pdf'>> = {
  video: 'not_a_video',
  live: 'not_a_video',
  pdf: 'not_a_pdf',
};

/** Browsers play what calls itself video or audio; anything may be handed out as a file. */
function fits(kind: LessonKind, contentType: string): boolean {
  if (kind === 'pdf') return contentType === 'application/pdf';
  if (kind === 'video' || kind === 'live') return contentType.startsWith('video/');
  return kind !== 'audio' || contentType.startsWith('audio/') || contentType === 'application/ogg';
}
