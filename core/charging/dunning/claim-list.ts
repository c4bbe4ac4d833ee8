import type { SqlBinding } from '#core/database';
import { defineList, type FilterOption, type ListFilter } from '#core/kit';
import { requireSeller } from '#core/people';
import {
  COURT_STAGES,
  DUNNING_TITLES,
  INKASSO_TITLES,
  OUTCOME_TITLES,
  PROCEEDING_TITLES,
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

const upToAYear = (key: string, sql: string, label: { de: string; en: string }): ListFilter<SqlBinding> => ({
  key,
  control: 'numeric_range',
  label,
  min: 0,
  max: 365,
  apply: (rows, { from, to }) => {
    if (from !== null) void rows.whereRaw(`${sql} >= ?`, [from]);
    // The last bound stands for a year and more.
    if (to !== null && to < 365) void rows.whereRaw(`${sql} <= ?`, [to]);
  },
});

/** Claims of all shops with their orders and rates. */
export const claimRows: NonNullable<SqlBinding['base']> = (db, { clock }) =>
  db('claims as c')
    .join('orders as o', (on) => on.on('o.seller_id', 'c.seller_id').andOn('o.id', 'c.order_id'))
    .join('order_rates as r', (on) => on.on('r.seller_id', 'c.seller_id').andOn('r.id', 'c.order_rate_id'))
    .joinRaw("cross join (select (?::timestamptz at time zone 'Europe/Berlin')::date as day) today", [clock.now()]);

const DAYS_OVERDUE = '(today.day - c.due_on)';
/** Nothing for a claim whose rate was paid, given back or written off. */
const STILL_OVERDUE = `(case when r.state = 'debt' then greatest(0, ${DAYS_OVERDUE}) else 0 end)`;
const PROCEEDING =
  "(case when c.closed_at is not null then 'completed' when c.disputed_at is not null then 'paused' else 'in_progress' end)";

/** A shop's claims: table, filters, address, counts and CSV come from here. */
export const claimList = defineList<SqlBinding>({
  name: 'claims',
  base: (db, ctx) => claimRows(db, ctx).where('c.seller_id', requireSeller(ctx, 'money')),
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
    {
      key: 'strategy_status',
      control: 'multi_select',
      label: { de: 'Verfahren', en: 'Proceedings' },
      options: options(PROCEEDING_TITLES),
      apply: (rows, values) => void rows.whereRaw(`${PROCEEDING} = any(?::text[])`, [[...values] as never]),
    },
    upToAYear('days_overdue', DAYS_OVERDUE, { de: 'Tage seit Fälligkeit', en: 'Days since it fell due' }),
    upToAYear('overdue', STILL_OVERDUE, { de: 'Noch überfällig, in Tagen', en: 'Still overdue, in days' }),
    {
      key: 'is_written_off',
      control: 'boolean',
      label: { de: 'Abgeschrieben', en: 'Written off' },
      apply: (rows, value) => void rows.whereRaw(`r.written_off_at is ${value ? 'not ' : ''}null`),
    },
    days('written_off', 'r.written_off_at', { de: 'Abgeschrieben am', en: 'Written off on' }),
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
      key: 'order_number',
      label: { de: 'Bestellung', en: 'Order' },
      only: 'csv',
      apply: { sql: "split_part(o.token, '-', 1)", as: 'text' },
    },
    {
      key: 'days_overdue',
      label: { de: 'Tage überfällig', en: 'Days overdue' },
      only: 'csv',
      apply: { sql: `greatest(0, ${DAYS_OVERDUE})`, as: 'number' },
    },
    {
      key: 'closed_at',
      label: { de: 'Beendet', en: 'Ended' },
      only: 'csv',
      apply: { sql: 'c.closed_at', as: 'timestamp' },
    },
    {
      key: 'written_off_at',
      label: { de: 'Abgeschrieben am', en: 'Written off on' },
      only: 'csv',
      apply: { sql: 'r.written_off_at', as: 'timestamp' },
    },
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
