import type { SqlBinding } from '#core/database';
import { defineList } from '#core/kit';
import { requirePerson, requireSeller } from '#core/people';
import { NOTIFICATION_GROUPS, NOTIFICATION_TYPES, RAISED_GROUPS } from './notification-types.ts';
import { GROUP_TITLES, TYPE_TITLES } from './type-titles.ts';

/** Notifications of the person in the shop they work in, newest first. */
export const notificationList = defineList<SqlBinding>({
  name: 'notifications',
  base: (db, ctx) =>
    db('notifications as n').where({ 'n.seller_id': requireSeller(ctx), 'n.user_id': requirePerson(ctx).userId }),
  filters: [
    {
      key: 'type',
      control: 'multi_select',
      options: NOTIFICATION_TYPES.map((value) => ({ value, label: TYPE_TITLES[value] })),
      label: { de: 'Art', en: 'Kind' },
      apply: (rows, values) => void rows.whereIn('n.type', [...values]),
    },
    {
      key: 'group',
      control: 'multi_select',
      options: RAISED_GROUPS.map((value) => ({ value, label: GROUP_TITLES[value] })),
      label: { de: 'Gruppe', en: 'Group' },
      apply: (rows, values) =>
        void rows.whereIn(
          'n.type',
          RAISED_GROUPS.filter((group) => values.includes(group)).flatMap((group) => [...NOTIFICATION_GROUPS[group]]),
        ),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Zeitraum', en: 'Period' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('n.created_at', '>=', from);
        if (before) void rows.where('n.created_at', '<', before);
      },
    },
  ],
  scopes: [
    { key: 'unread', label: { de: 'Ungelesen', en: 'Unread' }, apply: (rows) => void rows.whereNull('n.read_at') },
    { key: 'read', label: { de: 'Gelesen', en: 'Read' }, apply: (rows) => void rows.whereNotNull('n.read_at') },
  ],
  sorts: [
    { key: 'id', apply: 'n.id', firstDir: 'desc' },
    { key: 'createdAt', apply: 'n.created_at', firstDir: 'desc' },
  ],
  defaultSort: { key: 'createdAt', dir: 'desc' },
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'n.id', as: 'number' } },
    { key: 'type', label: { de: 'Ereignis', en: 'Event' }, apply: { sql: 'n.type', as: 'text' } },
    {
      key: 'createdAt',
      sortKey: 'createdAt',
      label: { de: 'Zeit', en: 'Time' },
      apply: { sql: 'n.created_at', as: 'timestamp' },
    },
    { key: 'read', label: { de: 'Gelesen', en: 'Read' }, apply: { sql: 'n.read_at is not null', as: 'boolean' } },
  ],
  expands: [],
});
