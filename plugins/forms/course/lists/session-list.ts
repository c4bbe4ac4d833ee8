import { defineList } from '#core/kit';
import { requireSeller, withinMoments, type SqlBinding } from '#core/plugins';
import { ACCESS_STATES, ACCESS_STATE_TITLES, options } from './course-state-titles.ts';
import { ofCourse } from './course-filters.ts';
import { READER, READER_TITLES, searchReaders } from './reader-columns.ts';

const ENDED_PAYMENT = "e.revoked_for && array['chargeback', 'payment_canceled', 'part_removed']";
const GIVEN_BACK = "'payment_refunded' = any(e.revoked_for)";
const TAKEN = "'access_taken' = any(e.revoked_for)";
/** The few that are closed have an index of their own. */
const CLOSED = "e.state = 'revoked'";
const OPEN = "e.state = 'active'";

/** A chargeback ended the payment, as a cancellation does. */
const ACCESS_IS: Readonly<Record<(typeof ACCESS_STATES)[number], string>> = {
  active: `(${OPEN} and e.starts_at <= now.at and (e.ends_at is null or e.ends_at > now.at))`,
  not_yet: `(${OPEN} and e.starts_at > now.at)`,
  ended: `(${OPEN} and e.starts_at <= now.at and e.ends_at <= now.at)`,
  payment_canceled: `(${CLOSED} and ${ENDED_PAYMENT})`,
  payment_refunded: `(${CLOSED} and ${GIVEN_BACK} and not ${ENDED_PAYMENT})`,
  access_taken: `(${CLOSED} and ${TAKEN} and not ${GIVEN_BACK} and not ${ENDED_PAYMENT})`,
  payment_paused: `(${CLOSED} and not ${TAKEN} and not ${GIVEN_BACK} and not ${ENDED_PAYMENT})`,
};

/** Reason for which a course is closed to a reader, or `active`. */
export const ACCESS_STATE = `case ${ACCESS_STATES.map((state) => `when ${ACCESS_IS[state]} then '${state}'`).join(' ')} end`;

/** Lessons that somebody has done, of those they can see. */
export const LESSONS_DONE = `(select count(*) from course_lesson_statuses s where s.seller_id = e.seller_id and s.entitlement_id = e.id and s.status = 'finished')`;

/** People who have a course, or had it: the specification's course sessions. Names stand in left joins; see decision 870. */
export const sessionList = defineList<SqlBinding>({
  name: 'course_sessions',
  base: (db, ctx) =>
    db('entitlements as e')
      .joinRaw(
        `left join products p on p.seller_id = e.seller_id and p.id = e.product_id
         left join orders o on o.seller_id = e.seller_id and o.id = e.order_id cross join (select ?::timestamptz as at) as now`,
        [ctx.clock.now()],
      )
      .where('e.seller_id', requireSeller(ctx))
      .whereRaw("e.product_id = any(array(select c.id from products c where c.seller_id = ? and c.form = 'course'))", [
        requireSeller(ctx),
      ]),
  search: searchReaders,
  filters: [
    ofCourse('e.product_id'),
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
      apply: (rows, range) => withinMoments(rows, 'e.granted_at', range),
    },
    {
      key: 'end',
      control: 'date_range',
      label: { de: 'Zugang bis', en: 'Access until' },
      apply: (rows, range) => withinMoments(rows, 'e.ends_at', range),
    },
  ],
  scopes: ACCESS_STATES.map((state) => ({
    key: state,
    label: ACCESS_STATE_TITLES[state],
    apply: (rows) => void rows.whereRaw(ACCESS_IS[state]),
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
