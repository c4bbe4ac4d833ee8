import { defineList } from '#core/kit';
import { requireSeller, type SqlBinding } from '#core/plugins';
import { ACCESS_STATES, ACCESS_STATE_TITLES, options } from './course-state-titles.ts';
import { READER, READER_TITLES, searchReaders } from './reader-columns.ts';

/** Reason for which a course is closed to a reader, or `active`. A chargeback ended the payment, as a cancellation does. */
export const ACCESS_STATE = `case
  when e.revoked_for && array['chargeback', 'payment_canceled', 'part_removed'] then 'payment_canceled'
  when 'payment_refunded' = any(e.revoked_for) then 'payment_refunded'
  when 'access_taken' = any(e.revoked_for) then 'access_taken'
  when 'payment_paused' = any(e.revoked_for) then 'payment_paused'
  when e.starts_at > now.at then 'not_yet'
  when e.ends_at <= now.at then 'ended'
  else 'active' end`;

/** Lessons that somebody has done, of those they can see. */
export const LESSONS_DONE = `(select count(*) from course_lesson_statuses s where s.seller_id = e.seller_id and s.entitlement_id = e.id and s.status = 'finished')`;

/** People who have a course, or had it: the specification's course sessions. */
export const sessionList = defineList<SqlBinding>({
  name: 'course_sessions',
  base: (db, ctx) =>
    db('entitlements as e')
      .joinRaw(
        `join products p on p.seller_id = e.seller_id and p.id = e.product_id and p.form = 'course'
         join orders o on o.seller_id = e.seller_id and o.id = e.order_id cross join (select ?::timestamptz as at) as now`,
        [ctx.clock.now()],
      )
      .where('e.seller_id', requireSeller(ctx)),
  search: searchReaders,
  filters: [
    {
      key: 'product',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: READER_TITLES.productId,
      apply: (rows, values) => void rows.whereIn('e.product_id', values.map(Number)),
    },
    {
      key: 'courseAccessState',
      parameter: 'course_access_state',
      control: 'multi_select',
      label: { de: 'Zugang', en: 'Access' },
      options: options(ACCESS_STATE_TITLES),
      apply: (rows, values) => void rows.whereRaw(`${ACCESS_STATE} = any(?)`, [[...values]]),
    },
    {
      key: 'unlimited',
      control: 'boolean',
      label: { de: 'Ohne Ende', en: 'Without an end' },
      apply: (rows, value) => void (value ? rows.whereNull('e.ends_at') : rows.whereNotNull('e.ends_at')),
    },
    {
      key: 'createdAt',
      parameter: 'created',
      control: 'date_range',
      label: READER_TITLES.createdAt,
      apply: (rows, { from, before }) => {
        if (from) void rows.where('e.granted_at', '>=', from);
        if (before) void rows.where('e.granted_at', '<', before);
      },
    },
  ],
  scopes: ACCESS_STATES.map((state) => ({
    key: state,
    label: ACCESS_STATE_TITLES[state],
    apply: (rows) => void rows.whereRaw(`${ACCESS_STATE} = '${state}'`),
  })),
  sorts: [
    { key: 'id', apply: 'e.id' },
    { key: 'createdAt', apply: 'e.granted_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'e.id', as: 'number' } },
    { key: 'payerId', label: READER_TITLES.payerId, apply: { sql: 'e.payer_user_id', as: 'number' } },
    { key: 'payerName', label: READER_TITLES.payerName, only: 'csv', apply: { sql: READER, as: 'text' } },
    { key: 'payerEmail', label: READER_TITLES.payerEmail, only: 'csv', apply: { sql: 'e.email', as: 'text' } },
    { key: 'productId', label: READER_TITLES.productId, apply: { sql: 'e.product_id', as: 'number' } },
    { key: 'productName', label: READER_TITLES.productName, only: 'csv', apply: { sql: 'p.name', as: 'text' } },
    {
      key: 'createdAt',
      label: READER_TITLES.createdAt,
      sortKey: 'createdAt',
      apply: { sql: 'e.granted_at', as: 'timestamp' },
    },
    {
      key: 'courseAccessState',
      label: { de: 'Zugang', en: 'Access' },
      apply: { sql: ACCESS_STATE, as: 'text' },
    },
    { key: 'access', label: { de: 'Zugang bis', en: 'Access until' }, apply: { sql: 'e.ends_at', as: 'timestamp' } },
    {
      key: 'finished',
      label: { de: 'Lektionen erledigt', en: 'Lessons done' },
      align: 'end',
      apply: { sql: LESSONS_DONE, as: 'number' },
    },
    {
      key: 'order_id',
      label: { de: 'Bestellung', en: 'Order' },
      only: 'csv',
      apply: { sql: 'e.order_id', as: 'number' },
    },
  ],
  expands: [],
});
