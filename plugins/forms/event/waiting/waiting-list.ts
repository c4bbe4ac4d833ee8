import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { readList, requireSeller, type Ctx, type SqlBinding } from '#core/plugins';
import type { WaitingState } from './waiting-place.ts';
import { WAITING_STATE_TITLES } from './waiting-states.ts';

/** People who wait for a ticket of the shop, in the order in which they are next. */
export const waitingList = defineList<SqlBinding>({
  name: 'waiting_list',
  base: (db, ctx) =>
    db('event_waiting as w')
      .joinRaw(
        'join products p on p.id = w.product_id join event_kinds k on k.id = w.kind_id join event_dates d on d.id = w.date_id',
      )
      .where('w.seller_id', requireSeller(ctx)),
  search: (rows, words) =>
    void rows.where((either) => either.whereILike('w.email', `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`)),
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: Object.entries(WAITING_STATE_TITLES).map(([value, label]) => ({ value, label })),
      apply: (rows, values) => void rows.whereIn('w.state', [...values]),
    },
    {
      key: 'product_id',
      former: ['product'],
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Veranstaltung', en: 'Event' },
      apply: (rows, values) => void rows.whereIn('w.product_id', values.map(Number)),
    },
  ],
  scopes: [
    { key: 'waiting', label: WAITING_STATE_TITLES.waiting, apply: (rows) => void rows.where('w.state', 'waiting') },
    { key: 'offered', label: WAITING_STATE_TITLES.offered, apply: (rows) => void rows.where('w.state', 'offered') },
  ],
  sorts: [
    { key: 'id', apply: 'w.id' },
    { key: 'joined', apply: 'w.joined_at' },
    { key: 'event_date', apply: 'd.starts_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'w.id', as: 'number' } },
    { key: 'email', label: { de: 'E-Mail-Adresse', en: 'E-mail address' }, apply: { sql: 'w.email', as: 'text' } },
    { key: 'product_name', label: { de: 'Veranstaltung', en: 'Event' }, apply: { sql: 'p.name', as: 'text' } },
    { key: 'ticket_name', label: { de: 'Ticket', en: 'Ticket' }, apply: { sql: 'k.name', as: 'text' } },
    {
      key: 'event_date',
      label: { de: 'Termin', en: 'Event date' },
      sortKey: 'event_date',
      apply: { sql: 'd.starts_at', as: 'timestamp' },
    },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'w.state', as: 'text' } },
    {
      key: 'joined',
      label: { de: 'Eingetragen', en: 'Joined' },
      sortKey: 'joined',
      apply: { sql: 'w.joined_at', as: 'timestamp' },
    },
    {
      key: 'offer_until',
      label: { de: 'Gehalten bis', en: 'Held until' },
      apply: { sql: 'w.offer_until', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface WaitingRow {
  id: number;
  email: string;
  product: string;
  ticket: string;
  startsAt: Date;
  zone: string;
  state: WaitingState;
  joinedAt: Date;
  offerUntil: Date | null;
}

/** A page of those who wait. */
export async function readWaitingList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<WaitingRow> & { page: number }> {
  return readList<WaitingRow>(ctx, waitingList, query, [
    'w.id',
    'w.email',
    'p.name as product',
    'k.name as ticket',
    'd.starts_at as startsAt',
    'd.time_zone_name as zone',
    'w.state',
    'w.joined_at as joinedAt',
    'w.offer_until as offerUntil',
  ]);
}
