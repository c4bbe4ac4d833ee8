import { reading, type Ctx } from '#core/plugins';
import { Chapter } from './chapter.ts';
import { Lesson, HOLDS_SOMETHING, type LessonKind, type PublishState } from './lesson.ts';
import type { ReleaseRule } from './publishing/release.ts';

export interface OutlineLesson {
  id: number;
  title: string;
  kind: LessonKind;
  publishState: PublishState;
  preview: boolean;
  /** Neither text nor file yet: buyers do not see it. */
  empty: boolean;
  release: { rule: ReleaseRule; at: Date | null; days: number | null; lessonId: number | null };
}

export interface OutlineChapter {
  id: number;
  title: string;
  lessons: OutlineLesson[];
}

/** A course's chapters and lessons in their order; for buyers without what they cannot read, and without chapters that would be empty. */
export async function courseOutline(
  ctx: Ctx,
  productId: number,
  { forBuyers }: { forBuyers: boolean },
): Promise<OutlineChapter[]> {
  const { chapters, lessons } = await reading(ctx, async ({ db }) => ({
    chapters: await Chapter.query(db)
      .where({ product_id: productId })
      .orderBy(['position', 'id'])
      .select('id', 'title'),
    lessons: await Lesson.query(db)
      .alias('l')
      .where({ product_id: productId })
      .orderBy(['position', 'id'])
      .select('id', 'chapter_id', 'title', 'kind', 'publish_state', 'preview')
      .select('release_rule', 'release_at', 'release_days', 'release_lesson_id')
      .select(Lesson.raw(`not (${HOLDS_SOMETHING}) as empty`)),
  }));
  const outline = chapters.map(({ id, title }) => ({
    id,
    title,
    lessons: (lessons as (Lesson & { empty: boolean })[])
      .filter(
        (lesson) => lesson.chapter_id === id && !(forBuyers && (lesson.empty || lesson.publish_state !== 'published')),
      )
      .map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        kind: lesson.kind,
        publishState: lesson.publish_state,
        preview: lesson.preview,
        empty: lesson.empty,
        release: {
          rule: lesson.release_rule,
          at: lesson.release_at,
          days: lesson.release_days,
          lessonId: lesson.release_lesson_id,
        },
      })),
  }));
  return forBuyers ? outline.filter((chapter) => chapter.lessons.length > 0) : outline;
}
