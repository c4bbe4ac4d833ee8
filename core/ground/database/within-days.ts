import type { Knex } from 'knex';
import type { OpenInstantRange } from '#core/kit';

/** Narrows rows by a column that holds moments. */
export function withinMoments(rows: Knex.QueryBuilder, column: string, { from, before }: OpenInstantRange): void {
  if (from !== null) void rows.where(column, '>=', from);
  if (before !== null) void rows.where(column, '<', before);
}

/**
 * Narrows rows by a column that holds days. A moment would do so by the day it has in UTC: midnight in Berlin would ask for the day before.
 */
export function withinDays(rows: Knex.QueryBuilder, column: string, { days }: Pick<OpenInstantRange, 'days'>): void {
  if (days.from !== null) void rows.where(column, '>=', days.from);
  if (days.before !== null) void rows.where(column, '<', days.before);
}
