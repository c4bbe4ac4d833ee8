import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, withinDays, type SqlBinding } from '#core/database';
import {
  defineList,
  type CurrencyCode,
  type FilterOption,
  type ListAnswer,
  type ListDefinition,
  type ListQuery,
  type LocalDate,
} from '#core/kit';
import { requireSeller } from '#core/people';
import { COUPON_STATE_SQL, type CouponState } from './read-coupons.ts';
import type { CouponScope } from './coupon.ts';

const option = (value: string, de: string, en: string): FilterOption => ({ value, label: { de, en } });
const liked = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The list of coupons: screen, filters, counts, CSV. `shown_state` is worked out once a row, as it is on this day. */
export const couponList: ListDefinition<SqlBinding> = defineList<SqlBinding>({
  name: 'coupons',
  base: (db, ctx) =>
    db('coupons as c')
      .joinRaw(
        `join sellers s on s.id = c.seller_id join lateral (select ${COUPON_STATE_SQL} as shown_state) t on true`,
        { now: ctx.clock.now() },
      )
      .where('c.seller_id', requireSeller(ctx)),
  search: (rows, text) =>
    void rows.where((either) =>
      either.whereILike('c.code', liked(text.replaceAll(/\s/g, ''))).orWhereILike('c.name', liked(text)),
    ),
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Status', en: 'State' },
      options: [
        option('valid', 'Gültig', 'Valid'),
        option('not_started', 'Noch nicht gültig', 'Not valid yet'),
        option('over', 'Abgelaufen', 'Over'),
        option('used_up', 'Aufgebraucht', 'Used up'),
        option('inactive', 'Ausgeschaltet', 'Switched off'),
        option('archived', 'Archiviert', 'Archived'),
      ],
      apply: (rows, values) => void rows.whereIn('t.shown_state', [...values]),
    },
    {
      key: 'active',
      control: 'boolean',
      label: { de: 'Eingeschaltet', en: 'Switched on' },
      apply: (rows, value) => void rows.where('c.active', value),
    },
    {
      key: 'value_form',
      control: 'single_select',
      label: { de: 'Art', en: 'Kind' },
      options: [option('percents', 'Prozent', 'Percent'), option('currency', 'Betrag', 'Amount')],
      apply: (rows, value) => void rows.where('c.value_form', value),
    },
    {
      key: 'scope',
      control: 'multi_select',
      label: { de: 'Gilt für', en: 'Applies to' },
      options: [
        option('all_products', 'Alle Produkte', 'All products'),
        option('single_product', 'Ein Produkt', 'One product'),
        option('multiple_products', 'Mehrere Produkte', 'Several products'),
      ],
      apply: (rows, values) => void rows.whereIn('c.scope', [...values]),
    },
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, values) =>
        void rows.whereRaw(
          'exists (select 1 from coupon_products cp where cp.seller_id = c.seller_id and cp.coupon_id = c.id and cp.product_id = any(?::bigint[]))',
          [values.map(Number)],
        ),
    },
    {
      key: 'batch_id',
      control: 'async_select',
      source: 'coupon_batches',
      values: 'id',
      label: { de: 'Serie', en: 'Series' },
      apply: (rows, values) => void rows.whereIn('c.batch_id', values.map(Number)),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Angelegt', en: 'Created' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('c.created_at', '>=', from);
        if (before) void rows.where('c.created_at', '<', before);
      },
    },
    {
      key: 'start',
      control: 'date_range',
      label: { de: 'Gültig ab', en: 'Valid from' },
      apply: (rows, range) => withinDays(rows, 'c.starts_on', range),
    },
    {
      key: 'end',
      control: 'date_range',
      label: { de: 'Gültig bis', en: 'Valid until' },
      apply: (rows, range) => withinDays(rows, 'c.ends_on', range),
    },
  ],
  scopes: [
    { key: 'current', label: { de: 'Aktuell', en: 'Current' }, apply: (rows) => void rows.where('c.archived', false) },
    {
      key: 'valid',
      label: { de: 'davon gültig', en: 'of them valid' },
      shared: true,
      apply: (rows) => void rows.where('t.shown_state', 'valid'),
    },
    { key: 'archived', label: { de: 'Archiv', en: 'Archive' }, apply: (rows) => void rows.where('c.archived', true) },
  ],
  sorts: [
    { key: 'id', apply: 'c.id' },
    { key: 'position', apply: 'c.position', firstDir: 'asc' },
    { key: 'created_at', apply: 'c.created_at' },
    { key: 'code', apply: 'c.code', firstDir: 'asc' },
    { key: 'used_count', apply: 'c.used_count' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'c.id', as: 'number' } },
    { key: 'code', label: { de: 'Code', en: 'Code' }, sortKey: 'code', apply: { sql: 'c.code', as: 'text' } },
    { key: 'name', label: { de: 'Notiz', en: 'Note' }, only: 'csv', apply: { sql: 'c.name', as: 'text' } },
    { key: 'state', label: { de: 'Status', en: 'State' }, apply: { sql: 't.shown_state', as: 'text' } },
    {
      key: 'active',
      label: { de: 'Eingeschaltet', en: 'Switched on' },
      only: 'csv',
      apply: { sql: 'c.active', as: 'boolean' },
    },
    {
      key: 'value',
      label: { de: 'Nachlass', en: 'Discount' },
      align: 'end',
      only: 'screen',
      inFile: ['value_form', 'value_amount', 'currency', 'value_percents'],
    },
    { key: 'value_form', label: { de: 'Art', en: 'Kind' }, only: 'csv', apply: { sql: 'c.value_form', as: 'text' } },
    {
      key: 'value_amount',
      label: { de: 'Betrag', en: 'Amount' },
      only: 'csv',
      apply: { sql: 'c.value_minor', as: 'money', currency: 'c.currency' },
    },
    {
      key: 'currency',
      label: { de: 'Währung', en: 'Currency' },
      only: 'csv',
      apply: { sql: 'c.currency', as: 'text' },
    },
    {
      key: 'value_percents',
      label: { de: 'Prozent', en: 'Percent' },
      only: 'csv',
      apply: { sql: 'trim_scale(c.value_bp / 100.0)', as: 'number' },
    },
    {
      key: 'base',
      label: { de: 'Berechnet vom', en: 'Worked out on' },
      only: 'csv',
      apply: { sql: 'c.base', as: 'text' },
    },
    { key: 'scope', label: { de: 'Gilt für', en: 'Applies to' }, apply: { sql: 'c.scope', as: 'text' } },
    {
      key: 'products',
      label: { de: 'Produkte', en: 'Products' },
      only: 'csv',
      apply: {
        sql: `(select string_agg(p.name, ', ' order by p.name) from coupon_products cp join products p on p.seller_id = cp.seller_id and p.id = cp.product_id
        where cp.seller_id = c.seller_id and cp.coupon_id = c.id)`,
        as: 'text',
      },
    },
    { key: 'limit', label: { de: 'Limit', en: 'Limit' }, only: 'csv', apply: { sql: 'c."limit"', as: 'number' } },
    {
      key: 'limit_per_buyer',
      label: { de: 'Limit je Käufer', en: 'Limit per buyer' },
      only: 'csv',
      apply: { sql: 'c.limit_per_buyer', as: 'number' },
    },
    {
      key: 'used_count',
      label: { de: 'Eingelöst', en: 'Used' },
      sortKey: 'used_count',
      align: 'end',
      apply: { sql: 'c.used_count', as: 'number' },
    },
    {
      key: 'held_count',
      label: { de: 'Vorgemerkt', en: 'Held' },
      only: 'csv',
      apply: { sql: 'c.held_count', as: 'number' },
    },
    { key: 'starts_on', label: { de: 'Gültig ab', en: 'Valid from' }, apply: { sql: 'c.starts_on', as: 'date' } },
    { key: 'ends_on', label: { de: 'Gültig bis', en: 'Valid until' }, apply: { sql: 'c.ends_on', as: 'date' } },
    {
      key: 'position',
      label: { de: 'Position', en: 'Position' },
      sortKey: 'position',
      align: 'end',
      apply: { sql: 'c.position', as: 'number' },
    },
    {
      key: 'created_at',
      label: { de: 'Angelegt', en: 'Created' },
      sortKey: 'created_at',
      apply: { sql: 'c.created_at', as: 'timestamp' },
    },
  ],
  expands: [],
  defaultSort: { key: 'position', dir: 'asc' },
});

export interface CouponListRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly state: CouponState;
  readonly active: boolean;
  readonly archived: boolean;
  readonly valueForm: 'currency' | 'percents';
  readonly value: number;
  readonly currency: CurrencyCode | null;
  readonly scope: CouponScope;
  readonly limit: number | null;
  readonly usedCount: number;
  readonly startsOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
  readonly position: number;
  readonly createdAt: Date;
}

const SCREEN_COLUMNS = [
  'c.id',
  'c.code',
  'c.name',
  't.shown_state as state',
  'c.active',
  'c.archived',
  'c.value_form as valueForm',
  'c.currency',
  'c.scope',
  'c.limit',
  'c.used_count as usedCount',
  'c.starts_on as startsOn',
  'c.ends_on as endsOn',
  'c.position',
  'c.created_at as createdAt',
  'c.value_minor',
  'c.value_bp',
] as const;

/** A page of the seller's coupons, in two statements. */
export async function readCouponList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<CouponListRow> & { page: number }> {
  const answer = await readList<Omit<CouponListRow, 'value'> & { value_minor: number | null; value_bp: number | null }>(
    ctx,
    couponList,
    query,
    SCREEN_COLUMNS,
  );
  return {
    ...answer,
    list: answer.list.map(({ value_minor: minor, value_bp: bp, ...row }) => ({ ...row, value: minor ?? bp! })),
  };
}

/** The list as CSV; filtered by `batch_id` the codes of one series. */
export function streamCouponCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, couponList, query, options);
}
