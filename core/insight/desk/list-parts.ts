import type { Knex } from 'knex';
import { withinDays, withinMoments, type SqlBinding } from '#core/database';
import {
  PLAN_CURRENCIES,
  idOrNone,
  type FilterOption,
  type ListDefinition,
  type LocalText,
  type OpenInstantRange,
} from '#core/kit';

// Pieces that the lists across sellers are made of.

export type Columns = ListDefinition<SqlBinding>['columns'];
export type Filters = ListDefinition<SqlBinding>['filters'];

export const optionsOf = (titles: Readonly<Record<string, LocalText>>): FilterOption[] =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

export const like = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

export const days = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'date_range',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, range: OpenInstantRange) => withinMoments(rows, column, range),
  }) as const;

/** The same over a column that holds days. */
export const calendarDays = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'date_range',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, range: OpenInstantRange) => withinDays(rows, column, range),
  }) as const;

export const choice = (key: string, de: string, en: string, titles: Readonly<Record<string, LocalText>>, sql: string) =>
  ({
    key,
    control: 'multi_select',
    label: { de, en },
    options: optionsOf(titles),
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) =>
      void rows.whereRaw(`${sql} = any(?::text[])`, [[...value] as never]),
  }) as const;

export const text = (key: string, de: string, en: string, sql: string) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void rows.whereRaw(`${sql} ilike ?`, [like(value)]),
  }) as const;

export const flag = (key: string, de: string, en: string, sql: string) =>
  ({
    key,
    control: 'boolean',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: boolean) => void rows.whereRaw(value ? `(${sql})` : `not (${sql})`),
  }) as const;

export const numbers = (key: string, de: string, en: string, [min, max]: readonly [number, number], sql: string) =>
  ({
    key,
    control: 'numeric_range',
    label: { de, en },
    min,
    max,
    apply: (rows: Knex.QueryBuilder, { from, to }: { from: number | null; to: number | null }) => {
      if (from !== null) void rows.whereRaw(`${sql} >= ?`, [from]);
      if (to !== null) void rows.whereRaw(`${sql} <= ?`, [to]);
    },
  }) as const;

/** An id as people type it; what is no number finds nothing. */
export const oneId = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void rows.where(column, idOrNone(value)),
  }) as const;

export const amount = (column: string) =>
  ({
    key: 'order_amount',
    control: 'numeric_range',
    label: { de: 'Betrag', en: 'Amount' },
    min: -1_000_000,
    max: 1_000_000,
    decimals: 2,
    apply: (rows: Knex.QueryBuilder, { from, to }: { from: number | null; to: number | null }) => {
      if (from !== null) void rows.where(column, '>=', from);
      if (to !== null) void rows.where(column, '<=', to);
    },
  }) as const;

export const currency = (column: string) =>
  choice(
    'currency_id',
    'Währung',
    'Currency',
    Object.fromEntries(PLAN_CURRENCIES.map((code) => [code, { de: code.toUpperCase(), en: code.toUpperCase() }])),
    column,
  );

/** Seller of a row; needs `sellers as s`. */
export const ofSeller: Filters = [
  oneId('seller_id', 'Verkäufer-Nr.', 'Seller id', 's.id'),
  flag('power_seller', 'Power-Seller', 'Power seller', 's.power_seller'),
];

export const SELLER_NAME = "coalesce(nullif(s.display_name, ''), s.username)";

export const sellerColumns: Columns = [
  { key: 'seller', label: { de: 'Verkäufer', en: 'Seller' }, apply: { sql: SELLER_NAME, as: 'text' } },
  {
    key: 'seller_id',
    label: { de: 'Verkäufer-Nr.', en: 'Seller id' },
    only: 'csv',
    apply: { sql: 's.id', as: 'number' },
  },
];

export const column = (
  key: string,
  de: string,
  en: string,
  sql: string,
  as: 'text' | 'number' | 'timestamp' | 'date' | 'boolean' = 'text',
) => ({ key, label: { de, en }, ...(as === 'number' ? { align: 'end' as const } : {}), apply: { sql, as } }) as const;

/** Sorted by a press on its head. */
export const sortable = <C extends { key: string }>(shown: C) => ({ ...shown, sortKey: shown.key });

export const fileOnly = <C extends object>(shown: C) => ({ ...shown, only: 'csv' as const });

export const sum = (key: string, de: string, en: string, sql: string, of: string) =>
  ({ key, label: { de, en }, align: 'end', apply: { sql, as: 'money', currency: of } }) as const;
