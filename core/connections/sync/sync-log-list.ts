import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, idOrNone, type ListAnswer, type ListQuery } from '#core/kit';
import { requireOwner } from '#core/people';
import { PUBLISHED_EVENTS } from './published-events.ts';
import { SYNC_STATES, SYNC_STATE_TITLES, type SyncState } from './sync-states.ts';

/** Deliveries of integrations, or why there was none: one row per event and integration. */
export const syncLogList = defineList<SqlBinding>({
  name: 'sync_logs',
  base: (db, ctx) => db('integration_deliveries as d').where({ 'd.seller_id': requireOwner(ctx) }),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.whereRaw(`(d.record::text ilike ? or d.detail ilike ?)`, [like, like]);
  },
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      options: SYNC_STATES.map((value) => ({ value, label: SYNC_STATE_TITLES[value] })),
      label: { de: 'Status', en: 'State' },
      apply: (rows, values) => void rows.whereIn('d.state', [...values]),
    },
    {
      key: 'integration',
      control: 'text',
      label: { de: 'Anbindung', en: 'Integration' },
      apply: (rows, value) => void rows.where('d.integration', value.toLowerCase()),
    },
    {
      key: 'event',
      control: 'multi_select',
      options: PUBLISHED_EVENTS.map(({ type, title }) => ({ value: type, label: title })),
      label: { de: 'Ereignis', en: 'Event' },
      apply: (rows, values) => void rows.whereIn('d.event_type', [...values]),
    },
    {
      key: 'exportable_id',
      control: 'text',
      label: { de: 'Bestell-Nr. (id)', en: 'Order id' },
      apply: (rows, value) => void rows.where('d.order_id', idOrNone(value)),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Zeitraum', en: 'Period' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('d.created_at', '>=', from);
        if (before) void rows.where('d.created_at', '<', before);
      },
    },
  ],
  scopes: [
    {
      key: 'open',
      label: { de: 'Unterwegs', en: 'Under way' },
      apply: (rows) => void rows.whereIn('d.state', ['waiting', 'prepared', 'pending']),
    },
    {
      key: 'failed',
      label: { de: 'Nicht angekommen', en: 'Not arrived' },
      apply: (rows) => void rows.whereIn('d.state', ['error', 'error_old', 'bounced', 'canceled']),
    },
    {
      key: 'skipped',
      label: { de: 'Übersprungen', en: 'Skipped' },
      apply: (rows) => void rows.where('d.state', 'skipped'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'd.id', firstDir: 'desc' },
    { key: 'createdAt', apply: 'd.created_at', firstDir: 'desc' },
  ],
  defaultSort: { key: 'createdAt', dir: 'desc' },
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'd.id', as: 'number' } },
    {
      key: 'createdAt',
      label: { de: 'Zeit', en: 'Time' },
      sortKey: 'createdAt',
      apply: { sql: 'd.created_at', as: 'timestamp' },
    },
    {
      key: 'integration',
      label: { de: 'Anbindung', en: 'Integration' },
      apply: { sql: 'd.integration', as: 'text' },
    },
    { key: 'event', label: { de: 'Ereignis', en: 'Event' }, apply: { sql: 'd.event_type', as: 'text' } },
    { key: 'state', label: { de: 'Status', en: 'State' }, apply: { sql: 'd.state', as: 'text' } },
    { key: 'detail', label: { de: 'Grund', en: 'Reason' }, apply: { sql: "coalesce(d.detail, '')", as: 'text' } },
    {
      key: 'attempts',
      label: { de: 'Versuche', en: 'Tries' },
      align: 'end',
      apply: { sql: 'd.attempts', as: 'number' },
    },
    {
      key: 'order_id',
      label: { de: 'Bestellung (Nr.)', en: 'Order (id)' },
      only: 'csv',
      apply: { sql: 'd.order_id', as: 'number' },
    },
  ],
  expands: [],
});

export interface SyncLogRow {
  id: number;
  integration: string;
  eventType: string;
  state: SyncState;
  detail: string;
  attempts: number;
  createdAt: Date;
}

const COLUMNS = [
  'd.id',
  'd.integration',
  'd.event_type as eventType',
  'd.state',
  'd.detail',
  'd.attempts',
  'd.created_at as createdAt',
];

export async function readSyncLog(ctx: Ctx, query: ListQuery): Promise<ListAnswer<SyncLogRow> & { page: number }> {
  return readList<SyncLogRow>(ctx, syncLogList, query, COLUMNS);
}

export function streamSyncLogCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, syncLogList, query, options);
}
