import type { Ctx } from '#core/context';
import type { CurrencyCode, JsonMoney, ListQuery } from '#core/kit';
import { readingFromReplica } from './reading-from-replica.ts';
import { columnSql, planOf, rowsOf, type SqlListDefinition } from './sql-list.ts';

/** The sums of some amounts over a filtered set, in one currency. */
export interface ListTotals {
  currency: CurrencyCode;
  rows: number;
  /** By column key. */
  sums: Readonly<Record<string, JsonMoney>>;
}

/**
 * Adds up money columns over every row a query means, one entry per currency, the most frequent first. One statement; ask only for sets
 * that were counted to their end, since it reads them all.
 * @param keys money columns that share one currency expression
 */
export async function readListTotals(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
  keys: readonly string[],
): Promise<ListTotals[]> {
  const columns = definition.columns.flatMap(({ key, apply }) =>
    keys.includes(key) && apply?.as === 'money' ? [{ key, apply }] : [],
  );
  const [first] = columns;
  if (!first) return [];
  return readingFromReplica(ctx, async (inner) => {
    const { db } = inner;
    const rows = (await rowsOf(inner, definition, query)
      .select(db.raw(columnSql(`${first.apply.currency} as currency, count(*)::int as rows`)))
      .select(
        columns.map(({ key, apply }) => db.raw(columnSql(`sum(${apply.summed ?? apply.sql})::bigint as "${key}"`))),
      )
      .groupByRaw('1')
      .orderByRaw('2 desc, 1')
      .options(planOf(query))) as ({ currency: CurrencyCode; rows: number } & Record<string, number>)[];
    return rows.map(({ currency, rows: count, ...sums }) => ({
      currency,
      rows: count,
      sums: Object.fromEntries(columns.map(({ key }) => [key, { minor: Number(sums[key] ?? 0), currency }])),
    }));
  });
}
