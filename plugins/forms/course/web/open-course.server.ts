import type { AppLoadContext } from '@remix-run/node';
import { openHolding, type ClosedHolding, type OpenHolding } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { courseOutline, type OutlineChapter } from '../outline.ts';
import { progressOf, type LessonStatus } from '../progress.ts';

export interface OpenCourse {
  opened: OpenHolding;
  isPreview: boolean;
  outline: ReaderChapter[];
  /** Finished lessons and all. */
  done: number;
  count: number;
  /** Where to go on: the lesson opened last unless it is finished, then the next that is not, then the first. */
  nextLessonId: number | null;
}

export interface ReaderChapter extends Omit<OutlineChapter, 'lessons'> {
  lessons: (OutlineChapter['lessons'][number] & { status: LessonStatus | null })[];
}

/** The course that a token opens for whoever asks, with how far they have come. */
export async function openCourse(context: AppLoadContext, token: string): Promise<OpenCourse | ClosedHolding> {
  const opened = await orRefuse(openHolding(context.ctx(), token, { form: 'course' }));
  if (opened.state === 'closed') return opened;
  const isPreview = opened.viewer === 'seller';
  const chapters = await courseOutline(opened.ctx, opened.holding.productId, { forBuyers: !isPreview });
  const { statuses, lastLessonId } = await progressOf(opened.ctx, opened.holding);
  const outline = chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, status: statuses.get(lesson.id) ?? null })),
  }));
  const lessons = outline.flatMap((chapter) => chapter.lessons);
  const open = lessons.filter((lesson) => lesson.status !== 'finished');
  const goOn = open.find((lesson) => lesson.id === lastLessonId) ?? open[0] ?? lessons[0];
  return {
    opened,
    isPreview,
    outline,
    done: lessons.length - open.length,
    count: lessons.length,
    nextLessonId: goOn?.id ?? null,
  };
}
