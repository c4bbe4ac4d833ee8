import type { Knex } from 'knex';

/** Narrows a list to one id that somebody typed. As a number it is found by an index; what is none finds nothing. */
export function byId(rows: Knex.QueryBuilder, column: string, value: string): void {
  if (/^\d{1,15}$/.test(value)) void rows.where(column, Number(value));
  else void rows.whereRaw('false');
}
