import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import { appliedFilters, clampPage, listOrder, TOTAL_COUNT_MAX, type FilterControl, type FilterValues, type ListAnswer, type ListBinding, type ListDefinition, type ListQuery } from '#core/kit';
import { reading } from './in-transaction.ts';

/** How a column leaves as CSV: text is guarded against formulas, money becomes decimals of its currency. */
export type SqlColumn =
  | { sql: string; as: 'text' | 'number' | 'timestamp' | 'date' | 'boolean' }
  /** Expansions only: no spreadsheet can hold it. */
  | { sql: string; as: 'json' }
  | { sql: string; as: 'money'; currency: string };

/** What SQL hangs on a list definition. All SQL here is ours; values arrive as bindings. */
export interface SqlBinding extends ListBinding {
  /** From and joins, without a select: `(db) => db('orders')`. Row-level security adds the tenant; name `seller_id` all the same, for the index. */
  base: (db: Knex, ctx: Ctx) => Knex.QueryBuilder;
  search: (rows: Knex.QueryBuilder, text: string) => void;
  filter: { [C in FilterControl]: (rows: Knex.QueryBuilder, value: FilterValues[C]) => void };
  scope: (rows: Knex.QueryBuilder) => void;
  /** A column or expression with an index that begins with seller_id. */
  sort: string;
  column: SqlColumn;
}

export type SqlListDefinition = ListDefinition<SqlBinding>;

/** The rows a query means, without select, order or page. */
export function rowsOf(ctx: Ctx, definition: SqlListDefinition, query: ListQuery): Knex.QueryBuilder {
  if (!definition.base) throw new Error(`The list "${definition.name}" has no base.`);
  const rows = definition.base(ctx.db, ctx);
  if (query.query && definition.search) definition.search(rows, query.query);
  for (const { filter, value } of appliedFilters(definition, query)) (filter.apply as (rows: Knex.QueryBuilder, value: unknown) => void)(rows, value);
  for (const scope of definition.scopes) if (query.scopes.includes(scope.key)) scope.apply(rows);
  return rows;
}

/**
 * One page of a list and its bounded count, in two statements whatever the page size. `select` names the columns of the screen's rows.
 * Counting stops at the list's `totalCountMax`; the page is clamped to the last one. With `rowId`, a unique column, the page's rows are found first
 * and dear columns are computed for them alone: without it PostgreSQL computes them for every row that a far page skips.
 */
export async function readList<T>(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
  select: readonly (string | Knex.Raw)[],
  { rowId }: { rowId?: string } = {},
): Promise<ListAnswer<T> & { page: number }> {
  return reading(ctx, async (inner) => {
    const totalCountMax = definition.totalCountMax ?? TOTAL_COUNT_MAX;
    const counted = rowsOf(inner, definition, query).select(inner.db.raw('1')).limit(totalCountMax);
    const [{ count: totalCount = 0 } = {}] = await inner.db.from(counted.as('counted')).count<{ count: number }[]>('* as count');
    const page = clampPage(query, { totalCount, totalCountMax });
    const found = rowsOf(inner, definition, query);
    const paged = (rows: Knex.QueryBuilder): Knex.QueryBuilder => sorted(rows, definition, query).limit(query.per).offset((page - 1) * query.per);
    const rows = rowId
      ? sorted(definition.base!(inner.db, inner).whereIn(rowId, paged(found.select(rowId))).select(...(select as string[])), definition, query)
      : paged(found.select(...(select as string[])));
    const list = (await rows) as T[];
    return { list, totalCount, totalCountMax, page };
  });
}

/** How many rows each scope that was asked for holds, in one statement. */
export async function countScopes(ctx: Ctx, definition: SqlListDefinition, query: ListQuery): Promise<Record<string, number>> {
  const asked = definition.scopes.filter((scope) => query.counts.includes(scope.key));
  if (asked.length === 0) return {};
  const limit = definition.totalCountMax ?? TOTAL_COUNT_MAX;
  return reading(ctx, async (inner) => {
    const counts = asked.map((scope) => {
      const rows = rowsOf(inner, definition, { ...query, scopes: [scope.key] }).select(inner.db.raw('1')).limit(limit);
      return inner.db.from(rows.as('scoped')).count('*').as(scope.key);
    });
    const [row] = await inner.db.select(...counts);
    return row as Record<string, number>;
  });
}

export function sorted(rows: Knex.QueryBuilder, definition: SqlListDefinition, query: ListQuery): Knex.QueryBuilder {
  for (const { sort, dir } of listOrder(definition, query)) rows.orderByRaw(`${sort.apply} ${dir === 'asc' ? 'asc' : 'desc'}`);
  return rows;
}
