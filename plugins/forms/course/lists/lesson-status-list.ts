import { defineList } from '#core/kit';
import { requireSeller, type SqlBinding } from '#core/plugins';
import {
  LESSON_STATUSES,
  LESSON_STATUS_TITLES,
  NOTIFY_STATE_TITLES,
  PUBLISH_STATE_TITLES,
  options,
} from './course-state-titles.ts';
import { ofCourse, ofLesson } from './course-filters.ts';
import { READER, READER_TITLES, searchReaders } from './reader-columns.ts';

/** `publishing`: its moment has come, and the job that tells of it has not been there yet. */
export const PUBLISH_STATE = `case when s.publish_state = 'publish_pending' and s.publish_at <= now.at then 'publishing' else s.publish_state end`;

const SEEN = "s.publish_state in ('published', 'publish_pending', 'publish_paused') and s.lesson_id <> all(now.unseen)";
const OPEN = "(s.publish_state = 'published' or s.publish_at <= now.at)";

/** Each in words that an index of the rows alone answers: `now.unseen` holds the lessons that their seller does not show. */
const STATUS_IS: Readonly<Record<(typeof LESSON_STATUSES)[number], string>> = {
  not_for_publish: "(s.publish_state = 'publish_canceled' or s.lesson_id = any(now.unseen))",
  finished: `(${SEEN} and s.status = 'finished')`,
  viewed: `(${SEEN} and s.status = 'viewed')`,
  published: `(${SEEN} and s.status is null and s.publish_state <> 'publish_paused' and ${OPEN})`,
  pending: `(${SEEN} and s.status is null and s.publish_state in ('publish_paused', 'publish_pending')
    and (s.publish_state = 'publish_paused' or (s.publish_at <= now.at) is not true))`,
};

export const LESSON_STATUS = `case ${LESSON_STATUSES.map((status) => `when ${STATUS_IS[status]} then '${status}'`).join(' ')} end`;

/** Every lesson of everybody who has a course: when it opens for them, whether they were told, how far they are. Names stand in left joins; see decision 870. */
export const lessonStatusList = defineList<SqlBinding>({
  name: 'lesson_statuses',
  base: (db, ctx) =>
    db('course_lesson_statuses as s')
      .joinRaw(
        `left join course_lessons l on l.seller_id = s.seller_id and l.id = s.lesson_id
         left join entitlements e on e.seller_id = s.seller_id and e.id = s.entitlement_id
         left join products p on p.seller_id = s.seller_id and p.id = s.product_id
         left join orders o on o.seller_id = e.seller_id and o.id = e.order_id
         cross join (select ?::timestamptz as at, array(select x.id from course_lessons x where x.seller_id = ? and x.publish_state <> 'published') as unseen) as now`,
        [ctx.clock.now(), requireSeller(ctx)],
      )
      .where('s.seller_id', requireSeller(ctx)),
  search: searchReaders,
  filters: [
    ofCourse('s.product_id'),
    ofLesson('s.lesson_id'),
    {
      key: 'status',
      control: 'multi_select',
      label: { de: 'Stand', en: 'Status' },
      options: options(LESSON_STATUS_TITLES),
      apply: (rows, values) => void rows.whereRaw(`${LESSON_STATUS} = any(?)`, [[...values]]),
    },
    {
      key: 'publishState',
      parameter: 'publish_state',
      control: 'multi_select',
      label: { de: 'Öffnung', en: 'Opening' },
      options: options(PUBLISH_STATE_TITLES),
      apply: (rows, values) => void rows.whereRaw(`${PUBLISH_STATE} = any(?)`, [[...values]]),
    },
    {
      key: 'notifyState',
      parameter: 'notify_state',
      control: 'multi_select',
      label: { de: 'Bescheid', en: 'Notice' },
      options: options(NOTIFY_STATE_TITLES),
      apply: (rows, values) => void rows.whereIn('s.notify_state', [...values]),
    },
    {
      key: 'createdAt',
      parameter: 'created',
      control: 'date_range',
      label: READER_TITLES.createdAt,
      apply: (rows, { from, before }) => {
        if (from) void rows.where('s.created_at', '>=', from);
        if (before) void rows.where('s.created_at', '<', before);
      },
    },
  ],
  scopes: (['pending', 'published', 'viewed', 'finished', 'not_for_publish'] as const).map((status) => ({
    key: status,
    label: LESSON_STATUS_TITLES[status],
    apply: (rows) => void rows.whereRaw(STATUS_IS[status]),
  })),
  sorts: [
    { key: 'id', apply: 's.id' },
    { key: 'createdAt', apply: 's.created_at' },
    { key: 'notifyDate', apply: 's.notify_date' },
  ],
  defaultSort: { key: 'createdAt', dir: 'desc' },
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 's.id', as: 'number' } },
    { key: 'payerId', label: READER_TITLES.payerId, apply: { sql: 'e.payer_user_id', as: 'number' } },
    { key: 'payerName', label: READER_TITLES.payerName, only: 'csv', apply: { sql: READER, as: 'text' } },
    { key: 'payerEmail', label: READER_TITLES.payerEmail, only: 'csv', apply: { sql: 'e.email', as: 'text' } },
    { key: 'productId', label: READER_TITLES.productId, apply: { sql: 's.product_id', as: 'number' } },
    { key: 'productName', label: READER_TITLES.productName, only: 'csv', apply: { sql: 'p.name', as: 'text' } },
    { key: 'lessonId', label: READER_TITLES.lessonId, apply: { sql: 's.lesson_id', as: 'number' } },
    { key: 'lessonName', label: READER_TITLES.lessonName, only: 'csv', apply: { sql: 'l.title', as: 'text' } },
    { key: 'status', label: { de: 'Stand', en: 'Status' }, apply: { sql: LESSON_STATUS, as: 'text' } },
    { key: 'publishState', label: { de: 'Öffnung', en: 'Opening' }, apply: { sql: PUBLISH_STATE, as: 'text' } },
    { key: 'publishDate', label: { de: 'Öffnet sich', en: 'Opens' }, apply: { sql: 's.publish_at', as: 'timestamp' } },
    { key: 'notifyState', label: { de: 'Bescheid', en: 'Notice' }, apply: { sql: 's.notify_state', as: 'text' } },
    {
      key: 'notifyDate',
      label: { de: 'Bescheid am', en: 'Notified' },
      sortKey: 'notifyDate',
      apply: { sql: 's.notify_date', as: 'timestamp' },
    },
    {
      key: 'createdAt',
      label: READER_TITLES.createdAt,
      sortKey: 'createdAt',
      apply: { sql: 's.created_at', as: 'timestamp' },
    },
  ],
  expands: [],
});
