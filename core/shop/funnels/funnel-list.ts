import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListDefinition, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import type { FunnelState } from './funnel.ts';

export const FUNNEL_STATE_TITLES = {
  draft: { de: 'Entwurf', en: 'Draft' },
  active: { de: 'Läuft', en: 'Running' },
  paused: { de: 'Angehalten', en: 'Paused' },
} as const;

/** The list of funnels: screen, filters, counts, CSV. */
export const funnelList: ListDefinition<SqlBinding> = defineList<SqlBinding>({
  name: 'funnels',
  base: (db, ctx) => db('funnels as f').where('f.seller_id', requireSeller(ctx)),
  search: (rows, text) =>
    void rows.where((either) => either.whereILike('f.name', liked(text)).orWhereILike('f.slug', liked(text))),
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Status', en: 'State' },
      options: Object.entries(FUNNEL_STATE_TITLES).map(([value, label]) => ({ value, label })),
      apply: (rows, values) => void rows.whereIn('f.state', [...values]),
    },
  ],
  scopes: [
    { key: 'active', label: { de: 'Laufen', en: 'Running' }, apply: (rows) => void rows.where('f.state', 'active') },
    { key: 'draft', label: { de: 'Entwürfe', en: 'Drafts' }, apply: (rows) => void rows.where('f.state', 'draft') },
    { key: 'paused', label: { de: 'Angehalten', en: 'Paused' }, apply: (rows) => void rows.where('f.state', 'paused') },
  ],
  sorts: [
    { key: 'id', apply: 'f.id' },
    { key: 'name', apply: 'f.name', firstDir: 'asc' },
    { key: 'updated_at', apply: 'f.updated_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'f.id', as: 'number' } },
    { key: 'name', label: { de: 'Name', en: 'Name' }, sortKey: 'name', apply: { sql: 'f.name', as: 'text' } },
    { key: 'slug', label: { de: 'Adresse', en: 'Address' }, apply: { sql: 'f.slug', as: 'text' } },
    { key: 'state', label: { de: 'Status', en: 'State' }, apply: { sql: 'f.state', as: 'text' } },
    {
      key: 'steps',
      label: { de: 'Schritte', en: 'Steps' },
      align: 'end',
      apply: { sql: 'jsonb_array_length(f.nodes)', as: 'number' },
    },
    {
      key: 'orders',
      label: { de: 'Bestellungen', en: 'Orders' },
      align: 'end',
      apply: { sql: ordersSql(), as: 'number' },
    },
    {
      key: 'updated_at',
      label: { de: 'Geändert', en: 'Changed' },
      sortKey: 'updated_at',
      apply: { sql: 'f.updated_at', as: 'timestamp' },
    },
  ],
  expands: [],
  defaultSort: { key: 'id', dir: 'desc' },
});

/** Paid ones, offers included. */
function ordersSql(): string {
  return `(select count(*)::int from orders o where o.seller_id = f.seller_id and o.funnel_id = f.id and o.first_paid_at is not null)`;
}

function liked(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export interface FunnelListRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly state: FunnelState;
  readonly steps: number;
  readonly orders: number;
  readonly updatedAt: Date;
}

/** A page of the seller's funnels, in two statements. */
export async function readFunnelList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<FunnelListRow> & { page: number }> {
  return readList<FunnelListRow>(ctx, funnelList, query, [
    'f.id',
    'f.name',
    'f.slug',
    'f.state',
    ctx.db.raw('jsonb_array_length(f.nodes) as steps'),
    ctx.db.raw(`${ordersSql()} as orders`),
    'f.updated_at as updatedAt',
  ]);
}

export function streamFunnelCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, funnelList, query, options);
}
