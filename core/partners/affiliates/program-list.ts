import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import { PROGRAM_FORMS } from './program.ts';

export const PROGRAM_FORM_TITLES = {
  open: { de: 'Offen', en: 'Open' },
  request: { de: 'Auf Anfrage', en: 'On request' },
  invitation: { de: 'Nur mit Einladung', en: 'By invitation' },
} as const;

const count = (state: string): string =>
  `(select count(*) from affiliate_nodes n where n.seller_id = p.seller_id and n.affiliate_program_id = p.id and n.state = '${state}')`;
const ACTIVE = count('accepted');
const REQUESTED = count('requested');
const share = (sql: string): { sql: string; as: 'text' } => ({
  sql: `to_char((${sql}) / 100.0, 'FM990.00')`,
  as: 'text',
});

/** Programs of a shop: table, filters, counts and the CSV "affiliate programs" come from here. */
export const programList = defineList<SqlBinding>({
  name: 'affiliate_programs',
  base: (db, ctx) => db('affiliate_programs as p').where('p.seller_id', requireSeller(ctx)),
  search: (rows, words) => void rows.whereILike('p.name', `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`),
  filters: [
    {
      key: 'form',
      control: 'single_select',
      label: { de: 'Aufnahme', en: 'Joining' },
      options: PROGRAM_FORMS.map((value) => ({ value, label: PROGRAM_FORM_TITLES[value] })),
      apply: (rows, value) => void rows.where('p.form', value),
    },
    {
      key: 'lifetime',
      control: 'boolean',
      label: { de: 'Auf Lebenszeit', en: 'Lifetime' },
      apply: (rows, value) => void rows.where('p.lifetime', value),
    },
  ],
  scopes: [
    { key: 'active', label: { de: 'Aktiv', en: 'Active' }, apply: (rows) => void rows.where('p.state', 'active') },
    {
      key: 'closed',
      label: { de: 'Geschlossen', en: 'Closed' },
      apply: (rows) => void rows.where('p.state', 'closed'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'p.id', firstDir: 'desc' },
    { key: 'name', apply: 'lower(p.name)', firstDir: 'asc' },
    { key: 'created_at', apply: 'p.created_at', firstDir: 'desc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'p.id', as: 'number' } },
    { key: 'name', label: { de: 'Name', en: 'Name' }, sortKey: 'name', apply: { sql: 'p.name', as: 'text' } },
    { key: 'state', label: { de: 'Zustand', en: 'State' }, apply: { sql: 'p.state', as: 'text' } },
    { key: 'form', label: { de: 'Aufnahme', en: 'Joining' }, apply: { sql: 'p.form', as: 'text' } },
    {
      key: 'commission',
      label: { de: 'Provision', en: 'Commission' },
      align: 'end',
      apply: share('p.tier_bps[1] + p.bonus_bp'),
    },
    ...[2, 3, 4, 5].map((tier) => ({
      key: `commission${tier}_tier`,
      label: { de: `Stufe ${tier}`, en: `Tier ${tier}` },
      only: 'csv' as const,
      apply: share(`p.tier_bps[${tier}]`),
    })),
    { key: 'bonus', label: { de: 'Bonus', en: 'Bonus' }, only: 'csv', apply: share('p.bonus_bp') },
    {
      key: 'cookies_expire',
      label: { de: 'Cookie (Tage)', en: 'Cookie (days)' },
      align: 'end',
      apply: { sql: 'p.cookies_expire', as: 'number' },
    },
    {
      key: 'lifetime',
      label: { de: 'Auf Lebenszeit', en: 'Lifetime' },
      only: 'csv',
      apply: { sql: 'p.lifetime', as: 'boolean' },
    },
    {
      key: 'lifetime_duration',
      label: { de: 'Dauer (Tage)', en: 'Duration (days)' },
      only: 'csv',
      apply: { sql: 'p.lifetime_duration', as: 'number' },
    },
    {
      key: 'publishers',
      label: { de: 'Partner', en: 'Publishers' },
      align: 'end',
      apply: { sql: ACTIVE, as: 'number' },
    },
    {
      key: 'requests',
      label: { de: 'Anfragen', en: 'Requests' },
      align: 'end',
      apply: { sql: REQUESTED, as: 'number' },
    },
    {
      key: 'created_at',
      label: { de: 'Angelegt', en: 'Created' },
      sortKey: 'created_at',
      apply: { sql: 'p.created_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface ProgramRow {
  id: number;
  name: string;
  state: 'active' | 'closed';
  formTitle: string;
  /** Basis points of the first tier, bonus included. */
  commissionBp: number;
  deeperBps: number[];
  cookiesExpire: number;
  publishers: number;
  requests: number;
  createdAt: Date;
}

interface Row {
  id: number;
  name: string;
  state: 'active' | 'closed';
  form: keyof typeof PROGRAM_FORM_TITLES;
  tier_bps: number[];
  bonus_bp: number;
  cookies_expire: number;
  created_at: Date;
  publishers: number;
  requests: number;
}

export async function readProgramList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<ProgramRow> & { page: number }> {
  const answer = await readList<Row>(ctx, programList, query, [
    'p.id',
    'p.name',
    'p.state',
    'p.form',
    'p.tier_bps',
    'p.bonus_bp',
    'p.cookies_expire',
    'p.created_at',
    ctx.db.raw(`${ACTIVE} as publishers`),
    ctx.db.raw(`${REQUESTED} as requests`),
  ]);
  return {
    ...answer,
    list: answer.list.map((row) => ({
      id: row.id,
      name: row.name,
      state: row.state,
      formTitle: PROGRAM_FORM_TITLES[row.form][ctx.locale],
      commissionBp: row.tier_bps[0]! + row.bonus_bp,
      deeperBps: row.tier_bps.slice(1).filter((bp) => bp > 0),
      cookiesExpire: row.cookies_expire,
      publishers: Number(row.publishers),
      requests: Number(row.requests),
      createdAt: row.created_at,
    })),
  };
}

export function streamProgramCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, programList, query, options);
}

/** For filters and forms: the shop's programs by name. */
export async function programChoices(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, ({ db }) =>
    db('affiliate_programs')
      .where({ seller_id: sellerId })
      .orderBy('name')
      .limit(200)
      .select<{ id: number; name: string }[]>('id', 'name'),
  );
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
