import { defineList } from '#core/kit';
import { requireSeller, type SqlBinding } from '#core/plugins';
import { ATTEMPT_STATE_TITLES, options } from './course-state-titles.ts';
import { ofCourse, ofLesson } from './course-filters.ts';
import { READER, READER_TITLES, searchReaders } from './reader-columns.ts';

/** Every attempt at a quiz. Names stand in left joins; see decision 870. */
export const attemptList = defineList<SqlBinding>({
  name: 'quiz_attempts',
  base: (db, ctx) =>
    db('course_quiz_attempts as a')
      .joinRaw(
        `left join course_lessons l on l.seller_id = a.seller_id and l.id = a.lesson_id
         left join entitlements e on e.seller_id = a.seller_id and e.id = a.entitlement_id
         left join products p on p.seller_id = a.seller_id and p.id = a.product_id
         left join orders o on o.seller_id = e.seller_id and o.id = e.order_id`,
      )
      .where('a.seller_id', requireSeller(ctx)),
  search: searchReaders,
  filters: [
    ofCourse('a.product_id'),
    ofLesson('a.lesson_id'),
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: options(ATTEMPT_STATE_TITLES),
      apply: (rows, values) => void rows.whereIn('a.state', [...values]),
    },
    {
      key: 'createdAt',
      parameter: 'created',
      control: 'date_range',
      label: { de: 'Begonnen', en: 'Begun' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('a.started_at', '>=', from);
        if (before) void rows.where('a.started_at', '<', before);
      },
    },
  ],
  scopes: (['open', 'in_review', 'passed', 'failed'] as const).map((state) => ({
    key: state,
    label: ATTEMPT_STATE_TITLES[state],
    apply: (rows) => void rows.where('a.state', state),
  })),
  sorts: [
    { key: 'id', apply: 'a.id' },
    { key: 'createdAt', apply: 'a.started_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'a.id', as: 'number' } },
    { key: 'payerId', label: READER_TITLES.payerId, apply: { sql: 'a.payer_user_id', as: 'number' } },
    { key: 'payerName', label: READER_TITLES.payerName, only: 'csv', apply: { sql: READER, as: 'text' } },
    { key: 'payerEmail', label: READER_TITLES.payerEmail, only: 'csv', apply: { sql: 'e.email', as: 'text' } },
    { key: 'productId', label: READER_TITLES.productId, apply: { sql: 'a.product_id', as: 'number' } },
    { key: 'productName', label: READER_TITLES.productName, only: 'csv', apply: { sql: 'p.name', as: 'text' } },
    { key: 'lessonId', label: READER_TITLES.lessonId, apply: { sql: 'a.lesson_id', as: 'number' } },
    { key: 'lessonName', label: READER_TITLES.lessonName, only: 'csv', apply: { sql: 'l.title', as: 'text' } },
    { key: 'number', label: { de: 'Versuch', en: 'Attempt' }, align: 'end', apply: { sql: 'a.number', as: 'number' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'a.state', as: 'text' } },
    {
      key: 'percent',
      label: { de: 'Ergebnis in Prozent', en: 'Result in percent' },
      align: 'end',
      apply: { sql: 'round(a.points * 100.0 / nullif(a.most_points, 0))', as: 'number' },
    },
    {
      key: 'createdAt',
      label: { de: 'Begonnen', en: 'Begun' },
      sortKey: 'createdAt',
      apply: { sql: 'a.started_at', as: 'timestamp' },
    },
    {
      key: 'submittedAt',
      label: { de: 'Abgegeben', en: 'Handed in' },
      apply: { sql: 'a.submitted_at', as: 'timestamp' },
    },
  ],
  expands: [],
});
