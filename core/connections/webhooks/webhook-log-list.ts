import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { requireOwner } from '#core/people';
import { PUBLISHED_EVENTS } from '#core/sync';

export type WebhookState = 'waiting' | 'successful' | 'failed';

/** Messages to endpoints, newest first. */
export const webhookLogList = defineList<SqlBinding>({
  name: 'webhook_deliveries',
  base: (db, ctx) =>
    db('webhook_deliveries as d')
      .join('webhook_endpoints as e', (on) => on.on('e.seller_id', 'd.seller_id').andOn('e.id', 'd.endpoint_id'))
      .where({ 'd.seller_id': requireOwner(ctx) }),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.whereRaw('(d.body ilike ? or d.message_id ilike ? or e.name ilike ?)', [like, like, like]);
  },
  filters: [
    {
      key: 'endpoint_id',
      control: 'async_select',
      source: 'webhook_endpoints',
      values: 'id',
      label: { de: 'Endpunkt', en: 'Endpoint' },
      apply: (rows, values) => void rows.whereIn('d.endpoint_id', values.map(Number)),
    },
    {
      key: 'event',
      control: 'multi_select',
      options: PUBLISHED_EVENTS.map(({ type, title }) => ({ value: type, label: title })),
      label: { de: 'Ereignis', en: 'Event' },
      apply: (rows, values) => void rows.whereIn('d.event_type', [...values]),
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
  scopes: (
    [
      ['waiting', 'Wartend', 'Waiting'],
      ['failed', 'Aufgegeben', 'Given up'],
      ['successful', 'Angekommen', 'Arrived'],
    ] as const
  ).map(([key, de, en]) => ({
    key,
    label: { de, en },
    apply: (rows: { where: (name: string, value: string) => unknown }) => void rows.where('d.state', key),
  })),
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
    { key: 'event', label: { de: 'Ereignis', en: 'Event' }, apply: { sql: 'd.event_type', as: 'text' } },
    { key: 'endpoint', label: { de: 'Endpunkt', en: 'Endpoint' }, apply: { sql: 'e.name', as: 'text' } },
    { key: 'state', label: { de: 'Status', en: 'State' }, apply: { sql: 'd.state', as: 'text' } },
    {
      key: 'attempts',
      label: { de: 'Versuche', en: 'Tries' },
      align: 'end',
      apply: { sql: 'd.attempts', as: 'number' },
    },
    {
      key: 'message_id',
      label: { de: 'Kennung', en: 'Message id' },
      only: 'csv',
      apply: { sql: 'd.message_id', as: 'text' },
    },
  ],
  expands: [],
});

export interface WebhookLogRow {
  id: number;
  eventType: string;
  endpoint: string;
  state: WebhookState;
  attempts: number;
  createdAt: Date;
}

const COLUMNS = [
  'd.id',
  'd.event_type as eventType',
  'e.name as endpoint',
  'd.state',
  'd.attempts',
  'd.created_at as createdAt',
];

export async function readWebhookLog(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<WebhookLogRow> & { page: number }> {
  return readList<WebhookLogRow>(ctx, webhookLogList, query, COLUMNS);
}

export function streamWebhookLogCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, webhookLogList, query, options);
}
