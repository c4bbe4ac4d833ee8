import { defineList } from '#core/kit';
import { requireSeller, type SqlBinding } from '#core/plugins';
import { COMMENT_STATE_TITLES, options } from './course-state-titles.ts';
import { ofCourse, ofLesson } from './course-filters.ts';
import { READER_TITLES } from './reader-columns.ts';

/** Comments on lessons, answers of the shop included. Names stand in left joins; see decision 870. */
export const commentList = defineList<SqlBinding>({
  name: 'lesson_comments',
  base: (db, ctx) =>
    db('course_comments as c')
      .joinRaw(
        `left join course_lessons l on l.seller_id = c.seller_id and l.id = c.lesson_id
         left join products p on p.seller_id = c.seller_id and p.id = c.product_id`,
      )
      .where('c.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) => {
      void either.whereILike('c.body', like).orWhereILike('c.author', like).orWhereILike('l.title', like);
      if (/^\d{1,15}$/.test(words.trim())) void either.orWhere('c.id', Number(words));
    });
  },
  filters: [
    ofCourse('c.product_id'),
    ofLesson('c.lesson_id'),
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: options(COMMENT_STATE_TITLES),
      apply: (rows, values) => void rows.whereIn('c.state', [...values]),
    },
    {
      key: 'createdAt',
      parameter: 'created',
      control: 'date_range',
      label: READER_TITLES.createdAt,
      apply: (rows, { from, before }) => {
        if (from) void rows.where('c.created_at', '>=', from);
        if (before) void rows.where('c.created_at', '<', before);
      },
    },
  ],
  scopes: (['waiting', 'published', 'hidden'] as const).map((state) => ({
    key: state,
    label: COMMENT_STATE_TITLES[state],
    apply: (rows) => void rows.where('c.state', state),
  })),
  sorts: [
    { key: 'id', apply: 'c.id' },
    { key: 'createdAt', apply: 'c.created_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'c.id', as: 'number' } },
    { key: 'author', label: { de: 'Von', en: 'By' }, apply: { sql: 'c.author', as: 'text' } },
    { key: 'body', label: { de: 'Kommentar', en: 'Comment' }, apply: { sql: 'c.body', as: 'text' } },
    { key: 'productName', label: READER_TITLES.productId, apply: { sql: 'p.name', as: 'text' } },
    { key: 'lessonName', label: READER_TITLES.lessonId, apply: { sql: 'l.title', as: 'text' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'c.state', as: 'text' } },
    {
      key: 'createdAt',
      label: READER_TITLES.createdAt,
      sortKey: 'createdAt',
      apply: { sql: 'c.created_at', as: 'timestamp' },
    },
  ],
  expands: [],
});
