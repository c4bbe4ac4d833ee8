import { expect, test } from 'vitest';
import type { OutlineChapter } from '../outline.ts';
import { flatRows, placeOf } from './flat-order.ts';

const chapter = (id: number, ...lessons: number[]): OutlineChapter => ({
  id,
  title: '',
  lessons: lessons.map((lesson) => ({
    id: lesson,
    title: '',
    kind: 'text',
    publishState: 'published',
    preview: false,
    empty: false,
    release: { rule: 'at_once' as const, at: null, days: null, lessonId: null },
  })),
});
// Rows: 0 heading 1, 1 a (11), 2 b (12), 3 heading 2, 4 c (21), 5 heading 3
const rows = flatRows([chapter(1, 11, 12), chapter(2, 21), chapter(3)]);

test('a lesson moves within its chapter', () => {
  expect(placeOf(rows, 2, 1)).toEqual({ lessonId: 12, chapterId: 1, place: 0 });
  expect(placeOf(rows, 1, 2)).toEqual({ lessonId: 11, chapterId: 1, place: 1 });
});

test('one step past an end of its chapter leads into the next one', () => {
  expect(placeOf(rows, 2, 3)).toEqual({ lessonId: 12, chapterId: 2, place: 0 });
  expect(placeOf(rows, 4, 3)).toEqual({ lessonId: 21, chapterId: 1, place: 2 });
  expect(placeOf(rows, 4, 5)).toEqual({ lessonId: 21, chapterId: 3, place: 0 });
});

test('dropped on a heading it becomes the first below it', () => {
  expect(placeOf(rows, 4, 0)).toEqual({ lessonId: 21, chapterId: 1, place: 0 });
  expect(placeOf(rows, 1, 5)).toEqual({ lessonId: 11, chapterId: 3, place: 0 });
});

test('above the first chapter there is no place, and headings are not moved', () => {
  expect(placeOf(rows, 1, 0)).toEqual({ lessonId: 11, chapterId: 1, place: 0 });
  expect(placeOf(rows, 3, 1)).toBeNull();
});
