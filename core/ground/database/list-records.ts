import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import type { JsonMoney, ListAnswer, ListQuery } from '#core/kit';
import { reading } from './in-transaction.ts';
import { columnSql, readList, type SqlColumn, type SqlListDefinition } from './sql-list.ts';

export type ListRecordValue = string | number | boolean | Date | JsonMoney | null;
/** Columns by key; under `expanded` what was asked for with `expand`. */
export type ListRecord = Readonly<Record<string, ListRecordValue | Readonly<Record<string, unknown>>>>;

/** One page of a list as the API hands it out: every column of the definition by its key, amounts in minor units with their currency. */
export async function readListRecords(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
): Promise<ListAnswer<ListRecord> & { page: number }> {
  const { select, recordOf } = recordReader(ctx, definition, query);
  const answer = await readList<Record<string, ListRecordValue>>(ctx, definition, query, select);
  return { ...answer, list: answer.list.map(recordOf) };
}

/** True where the rows of a list have whole numbers as ids, so that one can be asked for by its own. */
export const hasItems = ({ columns }: SqlListDefinition): boolean =>
  columns.some(({ key, apply }) => key === 'id' && apply?.as === 'number');

/** One row of a list by its id, whatever the list's defaults leave out; null where whoever asks has none. */
export async function readListRecord(ctx: Ctx, definition: SqlListDefinition, id: number): Promise<ListRecord | null> {
  if (!hasItems(definition)) return null;
  return reading(ctx, async (inner) => {
    const { select, recordOf } = recordReader(inner, definition, { expand: [] });
    // Around the whole list, since some count their rows together.
    const rows = definition.base!(inner.db, inner).select(select).as('rows');
    const row: unknown = await inner.db.from(rows).where('rows.id', id).first();
    return row ? recordOf(row as Record<string, ListRecordValue>) : null;
  });
}

/** Columns of a list's records, and the function that makes a record of a row. */
export function recordReader(
  { db }: Ctx,
  definition: SqlListDefinition,
  query: Pick<ListQuery, 'expand'>,
): { select: Knex.Raw[]; recordOf: (row: Record<string, ListRecordValue>) => ListRecord } {
  const columns = definition.columns.flatMap(({ key, apply }) => (apply ? [{ key, apply }] : []));
  const expansions = query.expand.flatMap((key) =>
    definition.expansions?.[key] ? [{ key, sql: definition.expansions[key].sql }] : [],
  );
  const select = [
    ...columns.flatMap(({ key, apply }) => selected(key, apply)),
    ...expansions.map(({ key, sql }) => `${sql} as "${expandedKey(key)}"`),
  ].map((sql) => db.raw(columnSql(sql)));
  return {
    select,
    recordOf: (row) => ({
      ...Object.fromEntries(columns.map(({ key, apply }) => [key, valueOf(row, key, apply)])),
      ...(expansions.length > 0
        ? { expanded: Object.fromEntries(expansions.map(({ key }) => [key, row[expandedKey(key)] ?? null])) }
        : {}),
    }),
  };
}

const currencyKey = (key: string): string => `${key} currency`;
const expandedKey = (key: string): string => `${key} expanded`;

function selected(key: string, column: SqlColumn): string[] {
  const value = `${column.sql} as "${key}"`;
  return column.as === 'money' ? [value, `${column.currency} as "${currencyKey(key)}"`] : [value];
}

function valueOf(row: Record<string, ListRecordValue>, key: string, column: SqlColumn): ListRecordValue {
  const value = row[key] ?? null;
  // Decimals of the database arrive as text.
  if (column.as === 'number' && typeof value === 'string') return Number(value);
  if (column.as !== 'money' || value === null) return value;
  return { minor: Number(value), currency: String(row[currencyKey(key)]) };
}
