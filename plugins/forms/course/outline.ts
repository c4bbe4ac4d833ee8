import { reading, type Ctx } from '#core/plugins';
import { Chapter } from './chapter.ts';
import { Lesson, type LessonKind, type PublishState } from './lesson.ts';

export interface OutlineLesson {
  id: number;
  title: string;
  kind: LessonKind;
  publishState: PublishState;
  preview: boolean;
  /** Neither text nor file yet: buyers do not see it. */
  empty: boolean;
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
      .where({ product_id: productId })
      .orderBy(['position', 'id'])
      .select('id', 'chapter_id', 'title', 'kind', 'publish_state', 'preview')
      .select(Lesson.raw("(body = '' and file_id is null) as empty")),
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
      })),
  }));
  return forBuyers ? outline.filter((chapter) => chapter.lessons.length > 0) : outline;
}
