import { defineList } from '#core/kit';
import { requireSeller, type SqlBinding } from '#core/plugins';
import { READABLE } from '../lesson.ts';
import { READER_TITLES } from './reader-columns.ts';

const LESSONS = `(select count(*) from course_lessons l where l.seller_id = p.seller_id and l.product_id = p.id and ${READABLE})`;
const LEARNERS = `(select count(*) from entitlements e where e.seller_id = p.seller_id and e.product_id = p.id)`;
const ACTIVE = `(select count(*) from entitlements e where e.seller_id = p.seller_id and e.product_id = p.id and e.state = 'active' and (e.ends_at is null or e.ends_at > now.at))`;
const TO_READ = `(select count(*) from course_quiz_attempts a where a.seller_id = p.seller_id and a.product_id = p.id and a.state = 'in_review')`;
const TO_APPROVE = `(select count(*) from course_comments c where c.seller_id = p.seller_id and c.product_id = p.id and c.state = 'waiting')`;
/** Of all lessons of all learners, the share that is done. */
const DONE = `(select round(100.0 * count(*) filter (where s.status = 'finished') / nullif(count(*), 0)) from course_lesson_statuses s where s.seller_id = p.seller_id and s.product_id = p.id)`;

export const COURSE_FIGURES = [
  `${LESSONS}::int as lessons`,
  `${LEARNERS}::int as learners`,
  `${ACTIVE}::int as active`,
  `${DONE}::int as done`,
  `${TO_READ}::int as "toRead"`,
  `${TO_APPROVE}::int as "toApprove"`,
].join(', ');

/** The shop's courses with what happens in them. */
export const courseList = defineList<SqlBinding>({
  name: 'courses',
  base: (db, ctx) =>
    db('products as p')
      .joinRaw('cross join (select ?::timestamptz as at) as now', [ctx.clock.now()])
      .where({ 'p.seller_id': requireSeller(ctx), 'p.form': 'course' })
      .whereNull('p.removed_at'),
  search: (rows, words) => void rows.whereILike('p.name', `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`),
  filters: [
    {
      key: 'published',
      control: 'boolean',
      label: { de: 'Veröffentlicht', en: 'Published' },
      apply: (rows, value) => void rows.where('p.published', value),
    },
    {
      key: 'createdAt',
      parameter: 'created',
      control: 'date_range',
      label: READER_TITLES.createdAt,
      apply: (rows, { from, before }) => {
        if (from) void rows.where('p.created_at', '>=', from);
        if (before) void rows.where('p.created_at', '<', before);
      },
    },
  ],
  scopes: [
    {
      key: 'to_review',
      label: { de: 'Etwas zu tun', en: 'Something to do' },
      apply: (rows) => void rows.whereRaw(`(${TO_READ} > 0 or ${TO_APPROVE} > 0)`),
    },
    {
      key: 'nothing_to_review',
      label: { de: 'Nichts zu tun', en: 'Nothing to do' },
      apply: (rows) => void rows.whereRaw(`not (${TO_READ} > 0 or ${TO_APPROVE} > 0)`),
    },
  ],
  sorts: [
    { key: 'id', apply: 'p.id' },
    { key: 'name', apply: 'p.name' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'p.id', as: 'number' } },
    { key: 'name', label: READER_TITLES.productId, sortKey: 'name', apply: { sql: 'p.name', as: 'text' } },
    { key: 'lessons', label: { de: 'Lektionen', en: 'Lessons' }, align: 'end', apply: { sql: LESSONS, as: 'number' } },
    { key: 'learners', label: { de: 'Personen', en: 'People' }, align: 'end', apply: { sql: LEARNERS, as: 'number' } },
    {
      key: 'active',
      label: { de: 'Mit Zugang', en: 'With access' },
      align: 'end',
      apply: { sql: ACTIVE, as: 'number' },
    },
    {
      key: 'done',
      label: { de: 'Erledigt in Prozent', en: 'Done in percent' },
      align: 'end',
      apply: { sql: DONE, as: 'number' },
    },
    {
      key: 'toRead',
      label: { de: 'Tests durchzusehen', en: 'Quizzes to read' },
      align: 'end',
      apply: { sql: TO_READ, as: 'number' },
    },
    {
      key: 'toApprove',
      label: { de: 'Kommentare freizugeben', en: 'Comments to approve' },
      align: 'end',
      apply: { sql: TO_APPROVE, as: 'number' },
    },
  ],
  expands: [],
});
