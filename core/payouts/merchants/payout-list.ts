import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import {
  defineList,
  toJsonMoney,
  money,
  type JsonMoney,
  type ListAnswer,
  type ListColumn,
  type ListFilter,
  type ListQuery,
} from '#core/kit';
import { asAdmin, requireAdmin, requireOwner } from '#core/people';
import { PAYOUT_CHANNELS, PAYOUT_STATES } from './payout-titles.ts';
import type { Payout } from './payout.ts';

const BLOCKED = `exists (select 1 from merchant_accounts m where m.seller_id = p.seller_id and m.payouts_stopped)`;
const PAUSED = `exists (select 1 from settings t where t.seller_id = p.seller_id and t.key = 'payout_settings' and t.plain->>'paused' = 'true')`;
const WITH_LEMONWAY = `exists (select 1 from settings t where t.seller_id = p.seller_id and t.key = 'payment_provider.lemonway')`;

const titled = (titles: Readonly<Record<string, { de: string; en: string }>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

const days = (key: string, column: string, label: { de: string; en: string }): ListFilter<SqlBinding> => ({
  key,
  control: 'date_range',
  label,
  apply: (rows, { from, before }) => {
    if (from) void rows.where(column, '>=', from);
    if (before) void rows.where(column, '<', before);
  },
});

const yesNo = (key: string, sql: string, label: { de: string; en: string }): ListFilter<SqlBinding> => ({
  key,
  control: 'boolean',
  label,
  apply: (rows, value) => void rows.whereRaw(value ? sql : `not ${sql}`),
});

const FILTERS: readonly ListFilter<SqlBinding>[] = [
  {
    key: 'state',
    control: 'multi_select',
    label: { de: 'Stand', en: 'State' },
    options: titled(PAYOUT_STATES),
    apply: (rows, values) => void rows.whereIn('p.state', [...values]),
  },
  days('created', 'p.created_at', { de: 'Veranlasst', en: 'Decided' }),
  days('issued', 'p.issued_at', { de: 'Abgeschickt', en: 'Issued' }),
  {
    key: 'amount',
    control: 'numeric_range',
    label: { de: 'Betrag', en: 'Amount' },
    min: 0,
    max: 10_000_000,
    decimals: 2,
    apply: (rows, { from, to }) => {
      if (from !== null) void rows.where('p.amount', '>=', from);
      if (to !== null) void rows.where('p.amount', '<=', to);
    },
  },
];

const COLUMNS: readonly ListColumn<SqlBinding>[] = [
  { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', apply: { sql: 'p.id', as: 'number' } },
  {
    key: 'created_at',
    label: { de: 'Veranlasst', en: 'Decided' },
    sortKey: 'created_at',
    apply: { sql: 'p.created_at', as: 'timestamp' },
  },
  {
    key: 'amount',
    label: { de: 'Betrag', en: 'Amount' },
    align: 'end',
    sortKey: 'amount',
    apply: { sql: 'p.amount', as: 'money', currency: 'p.currency_key' },
  },
  { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'p.state', as: 'text' } },
  { key: 'account', label: { de: 'Konto', en: 'Account' }, apply: { sql: `'…' || p.account_end`, as: 'text' } },
  { key: 'holder', label: { de: 'Kontoinhaber', en: 'Holder' }, only: 'csv', apply: { sql: 'p.holder', as: 'text' } },
  {
    key: 'issued_at',
    label: { de: 'Abgeschickt', en: 'Issued' },
    only: 'csv',
    apply: { sql: 'p.issued_at', as: 'timestamp' },
  },
  {
    key: 'ended_at',
    label: { de: 'Beendet', en: 'Ended' },
    sortKey: 'ended_at',
    apply: { sql: 'p.ended_at', as: 'timestamp' },
  },
  { key: 'channel', label: { de: 'Weg', en: 'Channel' }, only: 'csv', apply: { sql: 'p.channel', as: 'text' } },
  { key: 'code', label: { de: 'Grund', en: 'Reason' }, only: 'csv', apply: { sql: 'p.code', as: 'text' } },
];

const SORTS = [
  { key: 'id', apply: 'p.id', firstDir: 'desc' },
  { key: 'created_at', apply: 'p.created_at', firstDir: 'desc' },
  { key: 'amount', apply: 'p.amount', firstDir: 'desc' },
  { key: 'ended_at', apply: 'p.ended_at', firstDir: 'desc' },
] as const;

/** A shop's payouts: table, filters, address, counts and the export "payouts" come from here. Owners only. */
export const payoutList = defineList<SqlBinding>({
  name: 'payouts',
  base: (db, ctx) => db('payouts as p').where('p.seller_id', requireOwner(ctx)),
  search: (rows, words) => void rows.whereRaw(`(p.id::text = ? or p.account_end = ?)`, [words, words]),
  filters: FILTERS,
  scopes: [
    {
      key: 'open',
      label: { de: 'Offen', en: 'Open' },
      apply: (rows) => void rows.whereIn('p.state', ['pending', 'issued']),
    },
    {
      key: 'successful',
      label: { de: 'Angekommen', en: 'Arrived' },
      apply: (rows) => void rows.where('p.state', 'successful'),
    },
    {
      key: 'canceled',
      label: { de: 'Nicht ausgezahlt', en: 'Not paid out' },
      apply: (rows) => void rows.where('p.state', 'canceled'),
    },
  ],
  sorts: SORTS,
  columns: COLUMNS,
  expands: [],
});

/** Payouts of all shops, for admins. The base refuses everybody else. */
export const allPayoutList = defineList<SqlBinding>({
  name: 'all_payouts',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('payouts as p').join('sellers as s', 's.id', 'p.seller_id');
  },
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either
        .whereILike('s.display_name', like)
        .orWhereILike('s.username', like)
        .orWhereILike('p.holder', like)
        .orWhereRaw('p.id::text = ?', [words]),
    );
  },
  filters: [
    ...FILTERS,
    {
      key: 'channel',
      control: 'single_select',
      label: { de: 'Weg', en: 'Channel' },
      options: titled(PAYOUT_CHANNELS),
      apply: (rows, value) => void rows.where('p.channel', value),
    },
    yesNo('payouts_paused', PAUSED, { de: 'Vom Verkäufer ausgesetzt', en: 'Paused by the seller' }),
    yesNo('payouts_blocked', BLOCKED, { de: 'Auszahlungen gesperrt', en: 'Payouts blocked' }),
    yesNo('with_lw_wallet', WITH_LEMONWAY, { de: 'Mit Lemonway-Wallet', en: 'With a Lemonway wallet' }),
  ],
  scopes: [
    {
      key: 'to_approve',
      label: { de: 'Freizugeben', en: 'To approve' },
      apply: (rows) =>
        void rows
          .where('p.state', 'pending')
          .whereRaw(
            'p.approvals_needed > (select count(*) from payout_approvals a where a.seller_id = p.seller_id and a.payout_id = p.id)',
          ),
    },
    {
      key: 'pending',
      label: { de: 'Wartet', en: 'Waiting' },
      apply: (rows) => void rows.where('p.state', 'pending'),
    },
    {
      key: 'issued',
      label: { de: 'Unterwegs', en: 'On its way' },
      apply: (rows) => void rows.where('p.state', 'issued'),
    },
    {
      key: 'questions',
      label: { de: 'Offene Fragen', en: 'Open questions' },
      apply: (rows) =>
        void rows.whereRaw(
          `exists (select 1 from payout_tickets q where q.seller_id = p.seller_id and q.payout_id = p.id and q.state = 'open')`,
        ),
    },
  ],
  sorts: [...SORTS, { key: 'seller', apply: 'lower(s.display_name)', firstDir: 'asc' }],
  columns: [
    {
      key: 'seller',
      label: { de: 'Verkäufer', en: 'Seller' },
      sortKey: 'seller',
      apply: { sql: 's.display_name', as: 'text' },
    },
    ...COLUMNS,
  ],
  expands: [],
});

export interface PayoutRow {
  id: number;
  state: Payout['state'];
  amount: JsonMoney;
  accountEnd: string;
  channel: Payout['channel'];
  createdAt: Date;
  endedAt: Date | null;
  /** Approvals that are still missing. */
  approvals: number;
  /** In lists of all shops. */
  seller: string;
}

const ROW = [
  'p.id',
  'p.state',
  'p.amount',
  'p.currency_key',
  'p.account_end',
  'p.channel',
  'p.approvals_needed',
  'p.created_at',
  'p.ended_at',
];

interface StoredRow extends Pick<
  Payout,
  'state' | 'amount' | 'currency_key' | 'account_end' | 'channel' | 'approvals_needed' | 'created_at' | 'ended_at'
> {
  id: number;
  seller?: string;
  given?: string | number;
}

const rowOf = (row: StoredRow): PayoutRow => ({
  id: row.id,
  state: row.state,
  amount: toJsonMoney(money(row.amount, row.currency_key)),
  accountEnd: row.account_end,
  channel: row.channel,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  approvals: row.state === 'pending' ? Math.max(0, row.approvals_needed - Number(row.given ?? 0)) : 0,
  seller: row.seller ?? '',
});

export async function readPayoutList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<PayoutRow> & { page: number }> {
  const answer = await readList<StoredRow>(ctx, payoutList, query, ROW);
  return { ...answer, list: answer.list.map(rowOf) };
}

export function streamPayoutCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, payoutList, query, options);
}

/** @throws 403 unless an admin acts */
export async function readAllPayouts(ctx: Ctx, query: ListQuery): Promise<ListAnswer<PayoutRow> & { page: number }> {
  const platform = asAdmin(ctx, 'payouts');
  const given = platform.db.raw(
    '(select count(*) from payout_approvals a where a.seller_id = p.seller_id and a.payout_id = p.id) as given',
  );
  const answer = await readList<StoredRow>(platform, allPayoutList, query, [...ROW, 's.display_name as seller', given]);
  return { ...answer, list: answer.list.map(rowOf) };
}

/** @throws 403 unless an admin acts */
export function streamAllPayoutsCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(asAdmin(ctx, 'payouts'), allPayoutList, query, options);
}
