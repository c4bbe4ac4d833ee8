import type { Knex } from 'knex';
import { READER_TITLES } from './reader-columns.ts';

// Filters that several lists of courses share, over a column of each list's own rows.

export const ofCourse = (column: string) =>
  ({
    key: 'product_id',
    former: ['product'],
    control: 'async_select',
    source: 'products',
    values: 'id',
    label: READER_TITLES.productId,
    apply: (rows: Knex.QueryBuilder, values: readonly string[]) => void rows.whereIn(column, values.map(Number)),
  }) as const;

export const ofLesson = (column: string) =>
  ({
    key: 'lesson_id',
    control: 'async_select',
    source: 'course_lessons',
    values: 'id',
    label: READER_TITLES.lessonId,
    apply: (rows: Knex.QueryBuilder, values: readonly string[]) => void rows.whereIn(column, values.map(Number)),
  }) as const;
