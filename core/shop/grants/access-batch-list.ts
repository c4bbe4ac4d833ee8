import type { Ctx } from '#core/context';
import { readList, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import type { AccessAct, BatchState } from './access-batch.ts';

const ACTS = {
  access: { de: 'Gegeben', en: 'Given' },
  extend: { de: 'Verlängert', en: 'Extended' },
  take: { de: 'Entzogen', en: 'Taken' },
} as const;
const STATES = {
  running: { de: 'Läuft', en: 'Running' },
  done: { de: 'Fertig', en: 'Done' },
  undoing: { de: 'Wird rückgängig gemacht', en: 'Being undone' },
  undone: { de: 'Rückgängig gemacht', en: 'Undone' },
} as const;
const options = (titles: Readonly<Record<string, { de: string; en: string }>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));
const count = (state: string): string =>
  `(select count(*)::int from access_batch_lines l where l.seller_id = b.seller_id and l.batch_id = b.id and l.state = '${state}')`;

/** Changes of access for many: the history. */
export const accessBatchList = defineList<SqlBinding>({
  name: 'access_batches',
  base: (db, ctx) =>
    db('access_batches as b')
      .joinRaw('join products p on p.seller_id = b.seller_id and p.id = b.product_id')
      .where('b.seller_id', requireSeller(ctx)),
  search: (rows, words) => void rows.whereILike('p.name', `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`),
  filters: [
    {
      key: 'act',
      control: 'multi_select',
      label: { de: 'Was', en: 'What' },
      options: options(ACTS),
      apply: (rows, values) => void rows.whereIn('b.act', [...values]),
    },
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: options(STATES),
      apply: (rows, values) => void rows.whereIn('b.state', [...values]),
    },
    {
      key: 'createdAt',
      parameter: 'created',
      control: 'date_range',
      label: { de: 'Wann', en: 'When' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('b.created_at', '>=', from);
        if (before) void rows.where('b.created_at', '<', before);
      },
    },
  ],
  scopes: (['running', 'done', 'undone'] as const).map((state) => ({
    key: state,
    label: STATES[state],
    apply: (rows) => void rows.where('b.state', state),
  })),
  sorts: [{ key: 'id', apply: 'b.id' }],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'b.id', as: 'number' } },
    { key: 'created_at', label: { de: 'Wann', en: 'When' }, apply: { sql: 'b.created_at', as: 'timestamp' } },
    { key: 'act', label: { de: 'Was', en: 'What' }, apply: { sql: 'b.act', as: 'text' } },
    { key: 'product', label: { de: 'Produkt', en: 'Product' }, apply: { sql: 'p.name', as: 'text' } },
    { key: 'people', label: { de: 'Zeilen', en: 'Lines' }, align: 'end', apply: { sql: 'b.people', as: 'number' } },
    {
      key: 'completed',
      label: { de: 'Erledigt', en: 'Completed' },
      align: 'end',
      apply: { sql: count('completed'), as: 'number' },
    },
    {
      key: 'failed',
      label: { de: 'Fehler', en: 'Failed' },
      align: 'end',
      apply: { sql: count('failed'), as: 'number' },
    },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'b.state', as: 'text' } },
  ],
  expands: [],
});

export interface AccessBatchRow {
  id: number;
  createdAt: Date;
  act: AccessAct;
  product: string;
  people: number;
  completed: number;
  failed: number;
  state: BatchState;
}

export function readAccessBatches(ctx: Ctx, query: ListQuery): Promise<ListAnswer<AccessBatchRow> & { page: number }> {
  return readList<AccessBatchRow>(ctx, accessBatchList, query, [
    ctx.db.raw(
      `b.id, b.created_at as "createdAt", b.act, p.name as product, b.people, ${count('completed')} as completed, ${count('failed')} as failed, b.state`,
    ),
  ]);
}

export const ACCESS_ACT_TITLES = ACTS;
export const BATCH_STATE_TITLES = STATES;
