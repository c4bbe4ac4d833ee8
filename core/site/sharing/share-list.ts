import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListDefinition, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';

const COUNT_SQL = 'jsonb_array_length(h.items)';

/** The list of selections: screen, filters, counts, CSV. */
export const shareList: ListDefinition<SqlBinding> = defineList<SqlBinding>({
  name: 'shares',
  base: (db, ctx) =>
    db('shares as h')
      .leftJoin('affiliate_nodes as n', (on) => void on.on('n.seller_id', 'h.seller_id').andOn('n.id', 'h.node_id'))
      .where('h.seller_id', requireSeller(ctx)),
  search: (rows, text) => {
    const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) => either.whereILike('h.title', like).orWhereILike('h.code', like));
  },
  filters: [
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, values) =>
        void rows.whereRaw(
          "exists (select from jsonb_array_elements(h.items) e where (e->>'productId')::bigint = any(?::bigint[]))",
          [values.map(Number)],
        ),
    },
  ],
  scopes: [
    {
      key: 'active',
      label: { de: 'Erreichbar', en: 'Reachable' },
      apply: (rows) => void rows.whereNull('h.withdrawn_at'),
    },
    {
      key: 'withdrawn',
      label: { de: 'Zurückgezogen', en: 'Withdrawn' },
      apply: (rows) => void rows.whereNotNull('h.withdrawn_at'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'h.id' },
    { key: 'title', apply: 'h.title', firstDir: 'asc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'h.id', as: 'number' } },
    { key: 'title', label: { de: 'Titel', en: 'Title' }, sortKey: 'title', apply: { sql: 'h.title', as: 'text' } },
    { key: 'items', label: { de: 'Angebote', en: 'Offers' }, align: 'end', apply: { sql: COUNT_SQL, as: 'number' } },
    { key: 'code', label: { de: 'Link', en: 'Link' }, apply: { sql: 'h.code', as: 'text' } },
    { key: 'publisher', label: { de: 'Partner', en: 'Publisher' }, apply: { sql: "coalesce(n.name, '')", as: 'text' } },
    {
      key: 'state',
      label: { de: 'Status', en: 'State' },
      apply: { sql: "case when h.withdrawn_at is null then 'active' else 'withdrawn' end", as: 'text' },
    },
    { key: 'created_at', label: { de: 'Angelegt', en: 'Created' }, apply: { sql: 'h.created_at', as: 'timestamp' } },
  ],
  expands: [],
  defaultSort: { key: 'id', dir: 'desc' },
});

export interface ShareListRow {
  readonly id: number;
  readonly title: string;
  readonly items: number;
  readonly code: string;
  /** Null for the shop's own. */
  readonly publisher: string | null;
  readonly withdrawn: boolean;
  readonly createdAt: Date;
}

/** A page of the seller's selections, in two statements. */
export async function readShareList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<ShareListRow> & { page: number }> {
  return readList<ShareListRow>(ctx, shareList, query, [
    'h.id',
    'h.title',
    ctx.db.raw(`${COUNT_SQL} as items`),
    'h.code',
    'n.name as publisher',
    ctx.db.raw('h.withdrawn_at is not null as withdrawn'),
    'h.created_at as createdAt',
  ]);
}

export function streamShareCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, shareList, query, options);
}
