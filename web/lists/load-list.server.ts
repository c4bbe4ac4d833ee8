import { redirect } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { countScopes, readList, type SqlListDefinition } from '#core/database';
import { parseListQuery, type ListAnswer, type ListQuery } from '#core/kit';
import { readDefaultView, type SavedView } from '#core/saved-views';
import { describeList } from './describe-list.server.ts';
import { listFor } from './list-for.server.ts';
import type { ChoiceLabels } from './list-state.server.ts';
import { listMemory, sortCookie } from './list-cookies.server.ts';
import { viewsRoom, type ListView } from './list-view.ts';
import { readListQuery } from './read-list-query.server.ts';
import type { ChoiceSources } from './choice-source.server.ts';

export interface ListScreenOptions<Row> {
  /** Source of the rows: columns to select, SQL of ours, or a read model of the list's own module. */
  rows: readonly string[] | ((ctx: Ctx, query: ListQuery) => Promise<ListAnswer<Row> & { page: number }>);
  /** Columns shown until somebody chooses; all of the screen's unless given. */
  columns?: readonly string[];
  /** Address that answers the same parameters with CSV. */
  csvPath?: string;
  /** Look-ups behind `async_select` filters, by source. */
  sources?: ChoiceSources;
  /** Dates are days of this zone; of the seller's unless given. */
  zone?: string;
  /** The view that the list opens with; the one of the person in the shop unless given. */
  opensWith?: DefaultView;
}

export type DefaultView = (list: string) => Promise<Pick<SavedView, 'id' | 'path'> | null>;

export interface LoadedList<Row> {
  list: ListView;
  rows: readonly Row[];
  query: ListQuery;
  /** Remembers a sort that was asked for. */
  headers: Headers;
}

/**
 * Reads the screen's address and answers it: two statements for the page, one more where scopes are counted, one per look-up filtered by.
 *
 * @example
 * const { list, rows, headers } = await loadList<OrderRow>(request, ctx, orderList, { rows: ORDER_COLUMNS });
 * return data({ list, rows }, { headers });
 */
export async function loadList<Row>(
  request: Request,
  ctx: Ctx,
  asked: SqlListDefinition,
  options: ListScreenOptions<Row>,
): Promise<LoadedList<Row>> {
  const definition = listFor(ctx, asked);
  const { pathname, searchParams } = new URL(request.url);
  const memory = listMemory(request, definition.name);
  if (memory.opensWithView && searchParams.size === 0)
    await openDefault(options.opensWith ?? shopDefault(ctx), definition.name, pathname);
  const query = await readListQuery(ctx, definition, searchParams, { cookieSort: memory.sort, zone: options.zone });
  const counts = definition.scopes
    .filter(({ key, tab }) => tab !== false || query.scopes.includes(key))
    .map((scope) => scope.key);
  const [answer, scopeCounts, labels] = await Promise.all([
    typeof options.rows === 'function' ? options.rows(ctx, query) : readList<Row>(ctx, definition, query, options.rows),
    countScopes(ctx, definition, { ...query, counts }),
    chosenLabels(ctx, definition, query, options.sources ?? {}),
  ]);
  const columns = visibleColumns(definition, memory.columns, options.columns);
  const list = describeList({
    definition,
    query,
    presetParams: parseListQuery(definition, new URLSearchParams(), { now: ctx.clock.now() }).filterParams,
    answer: { ...answer, rowsOnPage: answer.list.length },
    scopeCounts,
    ...columns,
    labels,
    path: pathname,
    csvPath: options.csvPath ?? null,
    locale: ctx.locale,
  });
  const headers = new Headers();
  if (searchParams.has('sortKey')) headers.append('Set-Cookie', sortCookie(definition.name, query));
  return { list, rows: answer.list, query, headers };
}

/** The bare address of a list leads to the view that the person opens it with. */
async function openDefault(defaultOf: DefaultView, list: string, pathname: string): Promise<void> {
  const view = await defaultOf(list);
  if (view?.path === pathname) throw redirect(`${viewsRoom(pathname)}/views/${view.id}`);
}

const shopDefault =
  (ctx: Ctx): DefaultView =>
  async (list) =>
    ctx.actor.kind === 'person' && ctx.actor.sellerId !== null ? readDefaultView(ctx, list) : null;

function visibleColumns(
  definition: SqlListDefinition,
  chosen: readonly string[] | null,
  preset: readonly string[] | undefined,
): { visible: ReadonlySet<string>; columnsChosen: boolean } {
  const known = definition.columns.filter((column) => column.only !== 'csv').map((column) => column.key);
  const remembered = (chosen ?? []).filter((key) => known.includes(key));
  const columnsChosen = remembered.length > 0;
  return { visible: new Set(columnsChosen ? remembered : (preset ?? known)), columnsChosen };
}

async function chosenLabels(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
  sources: ChoiceSources,
): Promise<ChoiceLabels> {
  const labels: Record<string, Record<string, string>> = {};
  for (const filter of definition.filters) {
    if (filter.control !== 'async_select') continue;
    const values = query.filterParams[filter.key] ?? [];
    const source = sources[filter.source];
    if (values.length === 0 || !source) continue;
    const choices = await source(ctx, { values });
    labels[filter.source] = Object.fromEntries(choices.map((choice) => [choice.value, choice.label]));
  }
  return labels;
}
