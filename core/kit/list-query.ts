import { DEFAULT_ZONE } from './dates.ts';
import {
  filterParamNames,
  type FilterValue,
  type ListBinding,
  type ListDefinition,
  type ListFilter,
  type ListSort,
  type SortDir,
} from './list-definition.ts';
import { TOTAL_COUNT_MAX } from './list-answer.ts';
import { readFilter, shortText, type FilterParams } from './list-filter.ts';

export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const;
export const DEFAULT_PER = 10;
/** More rows than this are no page but the whole list. */
export const MOST_PER_PAGE = 500;

// Deep enough for every table; beyond it an offset would only cost the database work.
const LAST_PAGE = 1_000_000;

/** One request for a list, read from an address and safe to hand to a database. */
export interface ListQuery {
  readonly page: number;
  readonly per: number;
  /** Free text; empty when nothing is searched. */
  readonly query: string;
  readonly sortKey: string;
  readonly sortDir: SortDir;
  /** Values by filter key; see `appliedFilters`. */
  readonly filters: Readonly<Record<string, FilterValue>>;
  /** The same filters as their address parameters: what links repeat and forms show. */
  readonly filterParams: FilterParams;
  readonly scopes: readonly string[];
  readonly expand: readonly string[];
  /** Scopes whose counts are asked for. */
  readonly counts: readonly string[];
}

export interface ListQueryOptions {
  /** Relative periods count from here. */
  now: Date;
  /** Dates are days of this zone; the platform's default unless given. */
  zone?: string;
  /** Takes a `per` above the page sizes as it is, up to where counting stops: a full-list fetch. */
  wholeList?: boolean;
  /** The list's sort cookie as it came, e.g. `created_at:asc`. */
  cookieSort?: string | null | undefined;
}

/** Reads an address. Nothing in it can be wrong: what is unknown or malformed is ignored, what is out of range is brought into it. */
export function parseListQuery<B extends ListBinding>(
  definition: ListDefinition<B>,
  params: URLSearchParams,
  options: ListQueryOptions,
): ListQuery {
  const bracketed = readBrackets(params);
  const values = (name: string) => bracketed.get(name) ?? [];
  const known = (name: string, keys: readonly string[]) => keys.filter((key) => values(name).includes(key));
  const scopeKeys = definition.scopes.map((scope) => scope.key);
  return {
    page: Math.min(positiveInteger(values('page')[0]) ?? 1, LAST_PAGE),
    per: pageSize(definition, positiveInteger(values('per')[0]), options.wholeList ?? false),
    query: definition.search === undefined ? '' : shortText(values('query')[0] ?? ''),
    ...sortOf(definition, values('sortKey')[0], values('sortDir')[0], options.cookieSort),
    ...filtersOf(definition, values, options),
    scopes: known('scopes', scopeKeys),
    expand: known('expand', definition.expands),
    counts: values('counts').includes('true') ? scopeKeys : known('counts', scopeKeys),
  };
}

export type AppliedFilter<B extends ListBinding> = { readonly filter: ListFilter<B>; readonly value: FilterValue };

/** The filters a query uses with their values, in the order of the definition. Each value fits its filter's control. */
export function appliedFilters<B extends ListBinding>(
  definition: ListDefinition<B>,
  query: ListQuery,
): AppliedFilter<B>[] {
  return definition.filters.flatMap((filter) => {
    const value = query.filters[filter.key];
    return value === undefined ? [] : [{ filter, value }];
  });
}

/** The full order of a query: the sort asked for, then `id` in the same direction, so that no two rows ever tie. */
export function listOrder<B extends ListBinding>(
  definition: ListDefinition<B>,
  query: Pick<ListQuery, 'sortKey' | 'sortDir'>,
): { sort: ListSort<B>; dir: SortDir }[] {
  const { sortKey, sortDir } = query;
  const order: [string, SortDir][] =
    sortKey === 'position'
      ? // Things of one position, and all that have none: the newest first.
        [
          [sortKey, sortDir],
          ['created_at', 'desc'],
          ['id', 'desc'],
        ]
      : [...new Set([sortKey, 'id'])].map((key) => [key, sortDir]);
  return order.flatMap(([key, dir]) =>
    definition.sorts.filter((sort) => sort.key === key).map((sort) => ({ sort, dir })),
  );
}

/** The page sizes a list offers, its own default among them. */
export function pageSizes<B extends ListBinding>(definition: ListDefinition<B>): number[] {
  return [...new Set([...PAGE_SIZES, definition.defaultPer ?? DEFAULT_PER])].sort((a, b) => a - b);
}

/** Cookie in which the sort of a list is remembered. */
export function sortCookieName(definition: { readonly name: string }): string {
  return `sort_${definition.name}`;
}

export function sortCookieValue(query: Pick<ListQuery, 'sortKey' | 'sortDir'>): string {
  return `${query.sortKey}:${query.sortDir}`;
}

function sortOf<B extends ListBinding>(
  definition: ListDefinition<B>,
  urlKey: string | undefined,
  urlDir: string | undefined,
  cookie: string | null | undefined,
): { sortKey: string; sortDir: SortDir } {
  const find = (key: string | undefined) => definition.sorts.find((sort) => sort.key === key);
  const asked = find(urlKey);
  if (asked) return { sortKey: asked.key, sortDir: dirOf(urlDir) ?? asked.firstDir ?? 'desc' };
  const [cookieKey, cookieDir] = (cookie ?? '').split(':');
  const remembered = find(cookieKey);
  if (remembered) return { sortKey: remembered.key, sortDir: dirOf(urlDir) ?? dirOf(cookieDir) ?? 'desc' };
  return {
    sortKey: definition.defaultSort?.key ?? 'id',
    sortDir: dirOf(urlDir) ?? definition.defaultSort?.dir ?? 'desc',
  };
}

function filtersOf<B extends ListBinding>(
  definition: ListDefinition<B>,
  values: (name: string) => readonly string[],
  options: ListQueryOptions,
): { filters: Record<string, FilterValue>; filterParams: FilterParams } {
  const clock = { now: options.now, zone: options.zone ?? DEFAULT_ZONE };
  const filters: Record<string, FilterValue> = {};
  const filterParams: Record<string, readonly string[]> = {};
  for (const filter of definition.filters as readonly ListFilter<ListBinding>[]) {
    const names = filterParamNames(filter);
    const spelled = (name: string): string[] => filterWords(filter, name).flatMap(values);
    const said = names.filter((name) => spelled(name).length > 0);
    const inAddress = readFilter(filter, spelled, clock);
    const read = inAddress ?? (said.length === 0 ? readDefault(filter, names[0]!, clock) : null);
    if (read) {
      filters[filter.key] = read.value;
      Object.assign(filterParams, read.params);
    } else if (said.length > 0 && filter.default !== undefined) {
      // Emptied on purpose: the default must not come back with the next link.
      filterParams[names[0]!] = [''];
    }
  }
  return { filters, filterParams };
}

function readDefault(filter: ListFilter<ListBinding>, name: string, clock: { now: Date; zone: string }) {
  if (filter.default === undefined) return null;
  const values = [filter.default].flat();
  return readFilter(filter, (asked) => (asked === name ? values : []), clock);
}

/** Spellings of a filter's parameter in an address. Dates need no brackets: the specification's callers send `created_from_time` bare. */
export function filterWords(
  { key, parameter = key, former = [], control }: ListFilter<ListBinding>,
  name: string,
): string[] {
  const suffix = name.slice(key.length);
  const isDate = control === 'date_range' || control === 'datetime_range';
  const bracketed = new Set([key, parameter, ...former].map((word) => `filters.${word}${suffix}`));
  return [...bracketed, ...(isDate ? [parameter, ...former].map((word) => word + suffix) : [])];
}

// `filters[a][]=1`, `filters[a][0]=1` and `filters[a]=1` are one parameter, so are `scopes[]=x` and `scopes=x`.
export function readBrackets(params: URLSearchParams): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const [name, value] of params) {
    const match = /^([a-z]\w*)(?:\[([a-z]\w*)\])?(?:\[\d*\])?$/i.exec(name);
    if (!match) continue;
    const key = match[2] === undefined ? match[1]! : `${match[1]}.${match[2]}`;
    const list = read.get(key);
    if (list) list.push(value);
    else read.set(key, [value]);
  }
  return read;
}

function pageSize<B extends ListBinding>(
  definition: ListDefinition<B>,
  asked: number | null,
  wholeList: boolean,
): number {
  if (asked === null) return definition.defaultPer ?? DEFAULT_PER;
  if (wholeList && asked > MOST_PER_PAGE) return Math.min(asked, definition.totalCountMax ?? TOTAL_COUNT_MAX);
  return pageSizes(definition).reduce((best, size) => (Math.abs(size - asked) < Math.abs(best - asked) ? size : best));
}

function positiveInteger(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

function dirOf(text: string | undefined): SortDir | null {
  return text === 'asc' || text === 'desc' ? text : null;
}
