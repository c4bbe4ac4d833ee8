import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import {
  appliedFilters,
  clampPage,
  listOrder,
  TOTAL_COUNT_MAX,
  type FilterControl,
  type FilterValues,
  type ListAnswer,
  type ListBinding,
  type ListDefinition,
  type ListQuery,
} from '#core/kit';
import { reading } from './in-transaction.ts';
import { readingFromReplica } from './reading-from-replica.ts';

/** Form of a column in CSV: text is guarded against formulas, money becomes decimals of its currency. */
export type SqlColumn =
  | { sql: string; as: 'text' | 'number' | 'timestamp' | 'date' | 'boolean' }
  /** Expansions only: no spreadsheet can hold it. */
  | { sql: string; as: 'json' }
  /** `summed`: SQL of a row's part of the list's sums, where it differs from the amount shown. */
  | { sql: string; as: 'money'; currency: string; summed?: string };

type SqlSearch = (rows: Knex.QueryBuilder, text: string) => void;

/**
 * A search with an index that row-level security keeps the planner from. `few` answers every row that may hold the words while they are few,
 * and null when they are many or it cannot tell; `apply` then judges those alone, or all rows, which soon fill a page.
 */
export interface IndexedSearch {
  apply: SqlSearch;
  few: (ctx: Ctx, text: string) => Promise<readonly number[] | null>;
  /** The column that `few` answers. */
  id: string;
}

/** Parts of SQL for a list definition. All SQL here is ours; values arrive as bindings. */
export interface SqlBinding extends ListBinding {
  /** From and joins, without a select: `(db) => db('orders')`. Row-level security adds the tenant; name `seller_id` all the same, for the index. */
  base: (db: Knex, ctx: Ctx) => Knex.QueryBuilder;
  search: SqlSearch | IndexedSearch;
  filter: { [C in FilterControl]: (rows: Knex.QueryBuilder, value: FilterValues[C]) => void };
  scope: (rows: Knex.QueryBuilder) => void;
  /** A column or expression with an index that begins with seller_id. */
  sort: string;
  column: SqlColumn;
}

export type SqlListDefinition = ListDefinition<SqlBinding>;

/** The rows a query means, without select, order or page. `few` holds all that a search can find, where that is known. */
export function rowsOf(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
  few: readonly number[] | null = null,
): Knex.QueryBuilder {
  const { base, search, name } = definition;
  if (!base) throw new Error(`The list "${name}" has no base.`);
  const rows = base(ctx.db, ctx);
  if (query.query && search) (typeof search === 'function' ? search : search.apply)(rows, query.query);
  if (few && search && typeof search !== 'function') void rows.whereIn(search.id, [...few]);
  for (const { filter, value } of appliedFilters(definition, query))
    (filter.apply as (rows: Knex.QueryBuilder, value: unknown) => void)(rows, value);
  for (const scope of definition.scopes) if (query.scopes.includes(scope.key)) scope.apply(rows);
  return rows;
}

/** Ids that a search can find at all, in one statement, for lists that have an index for it. */
export async function fewFound(
  ctx: Ctx,
  { search }: SqlListDefinition,
  query: ListQuery,
): Promise<readonly number[] | null> {
  return query.query && search && typeof search !== 'function' ? search.few(ctx, query.query) : null;
}

/**
 * One page of a list and its bounded count, in two statements whatever the page size, and one more for a search with an index. `select` names the columns of the screen's rows.
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
  const read: typeof reading = definition.isReport ? readingFromReplica : reading;
  return read(ctx, async (inner) => {
    const few = await fewFound(inner, definition, query);
    const { totalCount, totalCountMax } = await countRows(inner, definition, query, few);
    const page = clampPage(query, { totalCount, totalCountMax });
    const found = rowsOf(inner, definition, query, few);
    const paged = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
      sorted(rows, definition, query)
        .limit(query.per)
        .offset((page - 1) * query.per);
    const rows = rowId
      ? sorted(
          definition.base!(inner.db, inner)
            .whereIn(rowId, paged(found.select(rowId)))
            .select(...(select as string[])),
          definition,
          query,
        )
      : paged(found.select(...(select as string[])));
    const list = (await rows.options(planOf(query))) as T[];
    return { list, totalCount, totalCountMax, page };
  });
}

/** Number of rows of a query, counted to the list's bound. */
export async function countRows(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
  few: readonly number[] | null = null,
): Promise<{ totalCount: number; totalCountMax: number }> {
  const totalCountMax = definition.totalCountMax ?? TOTAL_COUNT_MAX;
  const counted = rowsOf(ctx, definition, query, few).select(ctx.db.raw('1')).limit(totalCountMax);
  const [{ count: totalCount = 0 } = {}] = await ctx.db
    .from(counted.as('counted'))
    .count<{ count: number }[]>('* as count')
    .options(planOf(query));
  return { totalCount, totalCountMax };
}

/** SQL of a column as knex takes it: a question mark in it is text or an operator, not a place for a value. */
export function columnSql(sql: string): string {
  return sql.replaceAll('?', '\\?');
}

/**
 * With words or filters a statement is planned for the values it is asked with, unprepared. One plan for every shop cannot know what a word is
 * worth in a shop of a million orders: it gathered all of them to count the first ten thousand.
 */
export function planOf(query: ListQuery): Readonly<Record<string, unknown>> {
  return query.query || Object.keys(query.filters).length > 0 ? { plannedAnew: true } : {};
}

/** Number of rows that each scope asked for holds, in one statement. */
export async function countScopes(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
): Promise<Record<string, number>> {
  const asked = definition.scopes.filter((scope) => query.counts.includes(scope.key));
  if (asked.length === 0) return {};
  const limit = definition.totalCountMax ?? TOTAL_COUNT_MAX;
  return reading(ctx, async (inner) => {
    const few = await fewFound(inner, definition, query);
    const counts = asked.map((scope) => {
      const rows = rowsOf(inner, definition, { ...query, scopes: [scope.key] }, few)
        .select(inner.db.raw('1'))
        .limit(limit);
      return inner.db.from(rows.as('scoped')).count('*').as(scope.key);
    });
    const [row] = await inner.db.select(...counts).options(planOf(query));
    return row as Record<string, number>;
  });
}

export function sorted(rows: Knex.QueryBuilder, definition: SqlListDefinition, query: ListQuery): Knex.QueryBuilder {
  for (const { sort, dir } of listOrder(definition, query))
    rows.orderByRaw(`${columnSql(sort.apply)} ${dir === 'asc' ? 'asc' : 'desc'}`);
  return rows;
}
