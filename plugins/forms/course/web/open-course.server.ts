import type { AppLoadContext } from '@remix-run/node';
import { openHolding, type ClosedHolding, type OpenHolding } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { courseOutline, type OutlineChapter, type OutlineLesson } from '../outline.ts';
import { progressOf, type CourseProgress, type LessonStatus } from '../progress.ts';

export interface OpenCourse {
  opened: OpenHolding;
  isPreview: boolean;
  outline: ReaderChapter[];
  /** Finished lessons and all. */
  done: number;
  count: number;
  /** Next lesson to open: the lesson opened last unless it is finished, then the next that is not, then the first. Null while none is open. */
  nextLessonId: number | null;
  /** Seconds into recordings, by lesson. */
  positions: Readonly<Record<number, number>>;
}

/** Reason for which a lesson is not open yet: on a day, or after another one. */
export type Lock = { until: Date } | { after: string; quiz: boolean } | { until: null };

export interface ReaderLesson extends Omit<OutlineLesson, 'release'> {
  status: LessonStatus | null;
  lock: Lock | null;
}

export interface ReaderChapter extends Omit<OutlineChapter, 'lessons'> {
  lessons: ReaderLesson[];
}

/** The course that a token opens for whoever asks, with how far they have come. */
export async function openCourse(context: AppLoadContext, token: string): Promise<OpenCourse | ClosedHolding> {
  const opened = await orRefuse(openHolding(context.ctx(), token, { form: 'course' }));
  if (opened.state === 'closed') return opened;
  const isPreview = opened.viewer === 'seller';
  const chapters = await courseOutline(opened.ctx, opened.holding.productId, { forBuyers: !isPreview });
  const progress = await progressOf(opened.ctx, opened.holding);
  const titles = new Map(chapters.flatMap(({ lessons }) => lessons.map(({ id, title }) => [id, title])));
  const outline = chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map(({ release, ...lesson }) => ({
      ...lesson,
      status: progress.lessons.get(lesson.id)?.status ?? null,
      lock: isPreview ? null : lockOf({ id: lesson.id, release }, progress, titles),
    })),
  }));
  const lessons = outline.flatMap((chapter) => chapter.lessons);
  const open = lessons.filter((lesson) => lesson.lock === null);
  const left = open.filter((lesson) => lesson.status !== 'finished');
  const goOn = left.find((lesson) => lesson.id === progress.lastLessonId) ?? left[0] ?? open[0];
  return {
    opened,
    isPreview,
    outline,
    done: lessons.filter((lesson) => lesson.status === 'finished').length,
    count: lessons.length,
    nextLessonId: goOn?.id ?? null,
    positions: Object.fromEntries(
      [...progress.lessons].flatMap(([id, { positionSeconds: at }]) => (at === null ? [] : [[id, at]])),
    ),
  };
}

/** A lesson without a row is a holder's that is being written; what opens at once is theirs already. */
function lockOf(
  { id, release }: Pick<OutlineLesson, 'id' | 'release'>,
  progress: CourseProgress,
  titles: ReadonlyMap<number, string>,
): Lock | null {
  const row = progress.lessons.get(id);
  if (row ? row.open : release.rule === 'at_once') return null;
  const after = release.lessonId === null ? undefined : titles.get(release.lessonId);
  if (after !== undefined) return { after, quiz: release.rule === 'quiz' };
  return { until: row?.opensAt ?? release.at };
}
