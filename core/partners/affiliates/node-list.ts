import type { Readable } from 'node:stream';
import type { Ctx, Localized } from '#core/context';
import { readList, reading, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import { NODE_STATES, type NodeState } from './node.ts';

/** States in readers' words; an accepted publisher is shown as active. */
export const NODE_STATE_TITLES: Readonly<Record<NodeState, Localized>> = {
  requested: { de: 'Angefragt', en: 'Requested' },
  accepted: { de: 'Aktiv', en: 'Active' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  canceled: { de: 'Beendet', en: 'Canceled' },
};

const SHOWN_STATE = "case n.state when 'accepted' then 'active' else n.state end";

/** Publishers of a shop, one row per program they are in. */
export const nodeList = defineList<SqlBinding>({
  name: 'affiliate_nodes',
  base: (db, ctx) =>
    db('affiliate_nodes as n')
      .join('affiliate_programs as p', (on) =>
        on.on('p.seller_id', 'n.seller_id').andOn('p.id', 'n.affiliate_program_id'),
      )
      .where('n.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.whereRaw(`(n.name || ' ' || n.email || ' ' || n.code) ilike ?`, [like]);
  },
  filters: [
    {
      key: 'affiliate_program_id',
      control: 'async_select',
      source: 'affiliate_programs',
      values: 'id',
      label: { de: 'Programm', en: 'Program' },
      apply: (rows, values) => void rows.whereRaw('n.affiliate_program_id = any(?::bigint[])', [values.map(Number)]),
    },
    {
      key: 'publisher_id',
      control: 'async_select',
      source: 'publishers',
      values: 'id',
      label: { de: 'Partner', en: 'Publisher' },
      apply: (rows, values) => void rows.whereRaw('n.publisher_id = any(?::bigint[])', [values.map(Number)]),
    },
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Zustand', en: 'State' },
      options: NODE_STATES.map((value) => ({ value, label: NODE_STATE_TITLES[value] })),
      apply: (rows, values) => void rows.whereIn('n.state', [...values]),
    },
  ],
  scopes: NODE_STATES.map((state) => ({
    key: state,
    label: NODE_STATE_TITLES[state],
    apply: (rows) => void rows.where('n.state', state),
  })),
  sorts: [
    { key: 'id', apply: 'n.id', firstDir: 'desc' },
    { key: 'created_at', apply: 'n.created_at', firstDir: 'desc' },
    { key: 'name', apply: 'lower(n.name)', firstDir: 'asc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'n.id', as: 'number' } },
    { key: 'name', label: { de: 'Name', en: 'Name' }, sortKey: 'name', apply: { sql: 'n.name', as: 'text' } },
    { key: 'email', label: { de: 'E-Mail', en: 'E-mail' }, only: 'csv', apply: { sql: 'n.email', as: 'text' } },
    { key: 'affiliate_program', label: { de: 'Programm', en: 'Program' }, apply: { sql: 'p.name', as: 'text' } },
    {
      key: 'affiliate_program_id',
      label: { de: 'Programm-Nr.', en: 'Program id' },
      only: 'csv',
      apply: { sql: 'n.affiliate_program_id', as: 'number' },
    },
    { key: 'state', label: { de: 'Zustand', en: 'State' }, apply: { sql: SHOWN_STATE, as: 'text' } },
    {
      key: 'from_landing_page',
      label: { de: 'Über die Bewerbungsseite', en: 'From the landing page' },
      only: 'csv',
      apply: { sql: 'n.from_landing_page', as: 'boolean' },
    },
    {
      key: 'bonus',
      label: { de: 'Bonus', en: 'Bonus' },
      align: 'end',
      apply: { sql: "to_char(coalesce(n.bonus_bp, p.bonus_bp) / 100.0, 'FM990.00')", as: 'text' },
    },
    {
      key: 'publisher_id',
      label: { de: 'Publisher-Nr.', en: 'Publisher id' },
      only: 'csv',
      apply: { sql: 'n.publisher_id', as: 'number' },
    },
    { key: 'epid', label: { de: 'Link-Kennung', en: 'Link id' }, only: 'csv', apply: { sql: 'n.code', as: 'text' } },
    {
      key: 'created_at',
      label: { de: 'Seit', en: 'Since' },
      sortKey: 'created_at',
      apply: { sql: 'n.created_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface NodeRow {
  id: number;
  name: string;
  email: string;
  program: { id: number; name: string };
  state: NodeState;
  stateTitle: string;
  fromLandingPage: boolean;
  bonusBp: number;
  code: string;
  pitch: string;
  createdAt: Date;
}

interface Row {
  id: number;
  name: string;
  email: string;
  affiliate_program_id: number;
  affiliate_program: string;
  state: NodeState;
  from_landing_page: boolean;
  bonus: number;
  code: string;
  pitch: string;
  created_at: Date;
}

export async function readNodeList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<NodeRow> & { page: number }> {
  const answer = await readList<Row>(ctx, nodeList, query, [
    'n.id',
    'n.name',
    'n.email',
    'n.affiliate_program_id',
    'p.name as affiliate_program',
    'n.state',
    'n.from_landing_page',
    ctx.db.raw('coalesce(n.bonus_bp, p.bonus_bp) as bonus'),
    'n.code',
    'n.pitch',
    'n.created_at',
  ]);
  return {
    ...answer,
    list: answer.list.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      program: { id: row.affiliate_program_id, name: row.affiliate_program },
      state: row.state,
      stateTitle: NODE_STATE_TITLES[row.state][ctx.locale],
      fromLandingPage: row.from_landing_page,
      bonusBp: row.bonus,
      code: row.code,
      pitch: row.pitch,
      createdAt: row.created_at,
    })),
  };
}

export function streamNodeCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, nodeList, query, options);
}

/** For filters: the shop's publishers by name, each person once. */
export async function publisherChoices(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, ({ db }) =>
    db('affiliate_nodes')
      .where({ seller_id: sellerId })
      .groupBy('publisher_id')
      .orderByRaw('min(name)')
      .limit(500)
      .select<{ publisher_id: number; name: string }[]>('publisher_id', db.raw('min(name) as name')),
  );
  return rows.map(({ publisher_id: id, name }) => ({ value: String(id), label: name }));
}
