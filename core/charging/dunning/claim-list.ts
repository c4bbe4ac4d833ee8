import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import {
  defineList,
  money,
  toJsonMoney,
  type FilterOption,
  type JsonMoney,
  type ListAnswer,
  type ListFilter,
  type ListQuery,
} from '#core/kit';
import { orderNumber } from '#core/orders';
import { requireSeller } from '#core/people';
import { Claim } from './claim.ts';
import { claimRecordError } from './errors.ts';
import {
  COURT_STAGES,
  DUNNING_TITLES,
  INKASSO_TITLES,
  OUTCOME_TITLES,
  STAGE_TITLES,
  STRATEGY_TITLES,
} from './titles.ts';

const options = (
  titles: Readonly<Record<string, { de: string; en: string }>>,
  insiders: readonly string[] = [],
): FilterOption[] =>
  Object.entries(titles).map(([value, label]) =>
    insiders.includes(value) ? { value, label, insiders: true } : { value, label },
  );

const choice = (
  key: string,
  column: string,
  label: { de: string; en: string },
  offered: FilterOption[],
): ListFilter<SqlBinding> => ({
  key,
  control: 'multi_select',
  label,
  options: offered,
  apply: (rows, values) => void rows.whereIn(column, [...values]),
});

const days = (key: string, column: string, label: { de: string; en: string }): ListFilter<SqlBinding> => ({
  key,
  control: 'date_range',
  label,
  apply: (rows, { from, before }) => {
    if (from) void rows.where(column, '>=', from);
    if (before) void rows.where(column, '<', before);
  },
});

/** A shop's claims: table, filters, address, counts and CSV come from here. */
export const claimList = defineList<SqlBinding>({
  name: 'claims',
  base: (db, ctx) =>
    db('claims as c')
      .join('orders as o', (on) => on.on('o.seller_id', 'c.seller_id').andOn('o.id', 'c.order_id'))
      .where('c.seller_id', requireSeller(ctx, 'money')),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either.whereILike('o.buyer_email', like).orWhereILike('o.buyer_last_name', like).orWhereILike('o.token', like),
    );
  },
  filters: [
    choice('strategy_stage', 'c.stage', { de: 'Stufe', en: 'Stage' }, options(STAGE_TITLES, COURT_STAGES)),
    choice('strategy_type', 'c.strategy', { de: 'Strategie', en: 'Strategy' }, options(STRATEGY_TITLES)),
    choice('dunning_status', 'c.dunning_status', { de: 'Mahnung', en: 'Reminders' }, options(DUNNING_TITLES)),
    choice(
      'inkasso_status',
      'c.inkasso_status',
      { de: 'Inkasso', en: 'Collection' },
      options(INKASSO_TITLES, COURT_STAGES),
    ),
    choice('outcome_status', 'c.outcome', { de: 'Ergebnis', en: 'Outcome' }, options(OUTCOME_TITLES)),
    days('notify_date', 'c.next_step_at', { de: 'Nächster Schritt', en: 'Next step' }),
    days('resolved', 'c.closed_at', { de: 'Beendet', en: 'Ended' }),
  ],
  scopes: [
    { key: 'open', label: { de: 'Offen', en: 'Open' }, apply: (rows) => void rows.whereNull('c.closed_at') },
    {
      key: 'disputed',
      label: { de: 'davon bestritten', en: 'of them disputed' },
      shared: true,
      apply: (rows) => void rows.whereNotNull('c.disputed_at').whereNull('c.closed_at'),
    },
    {
      key: 'ready',
      label: { de: 'davon bereit für Inkasso', en: 'of them ready for collection' },
      shared: true,
      apply: (rows) => void rows.where('c.inkasso_status', 'ready_for_inkasso'),
    },
    { key: 'ended', label: { de: 'Beendet', en: 'Ended' }, apply: (rows) => void rows.whereNotNull('c.closed_at') },
  ],
  sorts: [
    { key: 'id', apply: 'c.id', firstDir: 'desc' },
    { key: 'due_on', apply: 'c.due_on', firstDir: 'asc' },
    { key: 'next_step_at', apply: 'c.next_step_at', firstDir: 'asc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'c.id', as: 'number' } },
    { key: 'buyer', label: { de: 'Käufer', en: 'Buyer' }, apply: { sql: `o.buyer_email`, as: 'text' } },
    {
      key: 'amount',
      label: { de: 'Betrag', en: 'Amount' },
      align: 'end',
      apply: { sql: 'c.amount', as: 'money', currency: 'c.currency_key' },
    },
    { key: 'due_on', label: { de: 'Fällig', en: 'Due' }, sortKey: 'due_on', apply: { sql: 'c.due_on', as: 'date' } },
    { key: 'stage', label: { de: 'Stufe', en: 'Stage' }, apply: { sql: 'c.stage', as: 'text' } },
    { key: 'status', label: { de: 'Stand', en: 'State' }, apply: { sql: 'c.dunning_status', as: 'text' } },
    {
      key: 'inkasso_status',
      label: { de: 'Inkasso', en: 'Collection' },
      only: 'csv',
      apply: { sql: 'c.inkasso_status', as: 'text' },
    },
    { key: 'outcome', label: { de: 'Ergebnis', en: 'Outcome' }, only: 'csv', apply: { sql: 'c.outcome', as: 'text' } },
    {
      key: 'next_step_at',
      label: { de: 'Nächster Schritt', en: 'Next step' },
      sortKey: 'next_step_at',
      apply: { sql: 'c.next_step_at', as: 'timestamp' },
    },
  ],
  expands: [],
  defaultSort: { key: 'next_step_at', dir: 'asc' },
});

export interface ClaimRow extends Pick<
  Claim,
  | 'strategy'
  | 'stage'
  | 'dunning_status'
  | 'inkasso_status'
  | 'outcome'
  | 'due_on'
  | 'next_step_at'
  | 'disputed_at'
  | 'dispute_reason'
> {
  id: number;
  orderId: number;
  orderNumber: string;
  buyer: string;
  amount: JsonMoney;
}

const COLUMNS = [
  'c.id',
  'c.order_id',
  'c.strategy',
  'c.stage',
  'c.dunning_status',
  'c.inkasso_status',
  'c.outcome',
  'c.amount',
  'c.currency_key',
  'c.due_on',
  'c.next_step_at',
  'c.disputed_at',
  'c.dispute_reason',
  'o.buyer_email',
  'o.token',
];

type StoredRow = Pick<
  Claim,
  | 'strategy'
  | 'stage'
  | 'dunning_status'
  | 'inkasso_status'
  | 'outcome'
  | 'due_on'
  | 'next_step_at'
  | 'disputed_at'
  | 'dispute_reason'
  | 'amount'
  | 'currency_key'
  | 'order_id'
> & { id: number; buyer_email: string; token: string };

const rowOf = ({ order_id, amount, currency_key, buyer_email, token, ...row }: StoredRow): ClaimRow => ({
  ...row,
  orderId: order_id,
  orderNumber: orderNumber(token),
  buyer: buyer_email,
  amount: toJsonMoney(money(amount, currency_key)),
});

export async function readClaimList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<ClaimRow> & { page: number }> {
  const answer = await readList<StoredRow>(ctx, claimList, query, COLUMNS);
  return { ...answer, list: answer.list.map(rowOf) };
}

export function streamClaimCsv(ctx: Ctx, query: ListQuery, csv: CsvOptions = {}): Readable {
  return streamListCsv(ctx, claimList, query, csv);
}

export interface ClaimMove {
  event: string;
  stage: Claim['stage'];
  reason: string;
  at: Date;
}

/** One claim with its history. @throws 404 `claim_unknown` */
export async function claimView(
  ctx: Ctx,
  id: number,
): Promise<ClaimRow & { moves: readonly ClaimMove[]; rateId: number }> {
  const sellerId = requireSeller(ctx, 'money');
  const found = await reading(ctx, async ({ db }) => ({
    row: await db('claims as c')
      .join('orders as o', (on) => on.on('o.seller_id', 'c.seller_id').andOn('o.id', 'c.order_id'))
      .where({ 'c.seller_id': sellerId, 'c.id': id })
      .first<(StoredRow & { order_rate_id: number }) | undefined>([...COLUMNS, 'c.order_rate_id']),
    moves: await db('claim_moves')
      .where({ seller_id: sellerId, claim_id: id })
      .orderBy('id')
      .select<ClaimMove[]>({ event: 'event', stage: 'stage', reason: 'reason', at: 'moved_at' }),
  }));
  if (!found.row) throw claimRecordError(ctx.locale, 'claim_unknown');
  const { order_rate_id: rateId, ...row } = found.row;
  return { ...rowOf(row), moves: found.moves, rateId };
}
