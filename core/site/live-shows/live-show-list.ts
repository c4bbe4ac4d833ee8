import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, withinMoments, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import type { LiveShowState } from './live-show.ts';
import { LIVE_SHOW_STATES } from './live-show-states.ts';

const ORDERS = `(select count(*)::int from orders o where o.seller_id = s.seller_id and o.additional->>'live_show' = s.code
  and o.payment_state <> 'payment_not_completed')`;
const MESSAGES = `(case when s.state = 'live' then (select count(*)::int from live_show_messages m
  where m.seller_id = s.seller_id and m.show_id = s.id and m.removed_at is null) else s.message_count end)`;

/** Live shows of a shop: table, filters, address, counts and CSV come from here. */
export const liveShowList = defineList<SqlBinding>({
  name: 'live_shows',
  base: (db, ctx) => db('live_shows as s').where('s.seller_id', requireSeller(ctx)),
  search: (rows, words) =>
    void rows.where((named) => named.whereILike('s.title', `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`)),
  filters: [
    {
      key: 'start',
      former: ['starts'],
      control: 'date_range',
      label: { de: 'Beginn', en: 'Start' },
      apply: (rows, range) => withinMoments(rows, 's.starts_at', range),
    },
    {
      key: 'end',
      control: 'date_range',
      label: { de: 'Ende', en: 'End' },
      apply: (rows, range) => withinMoments(rows, 's.ended_at', range),
    },
  ],
  scopes: LIVE_SHOW_STATES.map(({ key, label }) => ({
    key,
    label,
    apply: (rows) => void rows.where('s.state', key),
  })),
  sorts: [
    { key: 'starts_at', apply: 's.starts_at', firstDir: 'desc' },
    { key: 'id', apply: 's.id', firstDir: 'desc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 's.id', as: 'number' } },
    { key: 'title', label: { de: 'Titel', en: 'Title' }, apply: { sql: 's.title', as: 'text' } },
    {
      key: 'starts_at',
      label: { de: 'Beginn', en: 'Start' },
      sortKey: 'starts_at',
      apply: { sql: 's.starts_at', as: 'timestamp' },
    },
    {
      key: 'most_viewers',
      label: { de: 'Zuschauer höchstens', en: 'Most viewers' },
      align: 'end',
      apply: { sql: 's.most_viewers', as: 'number' },
    },
    {
      key: 'messages',
      label: { de: 'Nachrichten', en: 'Messages' },
      align: 'end',
      apply: { sql: MESSAGES, as: 'number' },
    },
    { key: 'orders', label: { de: 'Bestellungen', en: 'Orders' }, align: 'end', apply: { sql: ORDERS, as: 'number' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 's.state', as: 'text' } },
  ],
  expands: [],
  defaultSort: { key: 'starts_at', dir: 'desc' },
});

export interface LiveShowRow {
  id: number;
  code: string;
  title: string;
  startsAt: Date;
  state: LiveShowState;
  mostViewers: number;
  messages: number;
  orders: number;
}

export async function readLiveShowList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<LiveShowRow> & { page: number }> {
  return readList<LiveShowRow>(ctx, liveShowList, query, [
    's.id',
    's.code',
    's.title',
    's.starts_at as startsAt',
    's.state',
    's.most_viewers as mostViewers',
    ctx.db.raw(`${MESSAGES} as messages`),
    ctx.db.raw(`${ORDERS} as orders`),
  ]);
}

export function streamLiveShowCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, liveShowList, query, options);
}
