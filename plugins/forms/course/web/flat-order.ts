import type { OutlineChapter, OutlineLesson } from '../outline.ts';

/** A course as one list of rows, so that a lesson can be moved past the end of its chapter. */
export type FlatRow = { chapter: OutlineChapter; lesson: null } | { chapter: OutlineChapter; lesson: OutlineLesson };

export function flatRows(outline: readonly OutlineChapter[]): FlatRow[] {
  return outline.flatMap((chapter): FlatRow[] => [
    { chapter, lesson: null },
    ...chapter.lessons.map((lesson) => ({ chapter, lesson })),
  ]);
}

/**
 * Place of a lesson whose row goes from one place to another: dropped on a chapter's heading it becomes the chapter's first, one step
 * up from there the last of the chapter before.
 */
export function placeOf(
  rows: readonly FlatRow[],
  from: number,
  to: number,
): { lessonId: number; chapterId: number; place: number } | null {
  const moving = rows[from]?.lesson;
  if (!moving) return null;
  const ontoHeading = rows[to]?.lesson === null && from - to > 1;
  const rest = rows.filter((_, index) => index !== from);
  const before = rest.slice(0, Math.max(ontoHeading ? to + 1 : to, 1));
  const heading = before.findLastIndex((row) => row.lesson === null);
  return { lessonId: moving.id, chapterId: before[heading]!.chapter.id, place: before.length - heading - 1 };
}
