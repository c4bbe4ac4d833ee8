import type { RelativePeriod } from './dates.ts';
import type { LocalText } from './i18n.ts';
import type { LocalDate } from './local-date.ts';

/** Instants from `from` up to, not including, `before`; null leaves that side open. */
export interface OpenInstantRange {
  readonly from: Date | null;
  readonly before: Date | null;
  /** The same in days on the wall of the zone that was asked in, for columns without a time. */
  readonly days: { readonly from: LocalDate | null; readonly before: LocalDate | null };
}

/** Both ends included, in units of 10^-decimals of the filter; null leaves that side open. */
export interface OpenNumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Values that each control hands to the list once its parameters are read. */
export interface FilterValues {
  single_select: string;
  multi_select: readonly string[];
  async_select: readonly string[];
  text: string;
  date_range: OpenInstantRange;
  datetime_range: OpenInstantRange;
  numeric_range: OpenNumberRange;
  boolean: boolean;
}

export type FilterControl = keyof FilterValues;
export type FilterValue = FilterValues[FilterControl];

/**
 * Bindings that the owner of the data hangs on each part of a definition. The database module binds SQL here; this kit never looks inside.
 *
 *     interface SqlBinding extends ListBinding {
 *       filter: { [C in FilterControl]: (rows: QueryBuilder, value: FilterValues[C]) => void };
 *       sort: string; …
 *     }
 */
export interface ListBinding {
  base: unknown;
  search: unknown;
  filter: { [C in FilterControl]: unknown };
  scope: unknown;
  sort: unknown;
  column: unknown;
}

export interface FilterOption {
  readonly value: string;
  /** Number of the choice in the specification's lists; understood like the value. */
  readonly code?: string;
  /** A choice of power sellers and the platform alone. */
  readonly insiders?: true;
  readonly label: LocalText;
}

interface ControlSettings {
  single_select: { readonly options: readonly FilterOption[] };
  multi_select: { readonly options: readonly FilterOption[] };
  /** `source` names the look-up that fills the choice; `id` values must be whole numbers. */
  async_select: { readonly source: string; readonly values: 'id' | 'text' };
  text: object;
  date_range: { readonly default?: RelativePeriod };
  datetime_range: { readonly default?: RelativePeriod };
  /** Bounds in whole units; entries beyond them become the bound. */
  numeric_range: { readonly min: number; readonly max: number; readonly decimals?: number };
  boolean: object;
}

type FilterOf<B extends ListBinding, C extends FilterControl> = ControlSettings[C] & {
  /** Query parameter and id: `filters[<key>]`; ranges add `_from`, `_to` or `_till`, dates also `_from_time`, `_till_time`, `_period`. */
  readonly key: string;
  readonly control: C;
  /** The query parameter's name where it is not the key: `createdAt` is asked for with `created_from_time`. Both are understood. */
  readonly parameter?: string;
  /** Earlier keys: addresses and saved views that name them still filter. */
  readonly former?: readonly string[];
  readonly label: LocalText;
  readonly apply: B['filter'][C];
  /** Used while the address says nothing about this filter; a list for multiple choice, a period for dates. */
  readonly default?: string | readonly string[];
};

export type ListFilter<B extends ListBinding = ListBinding> = { [C in FilterControl]: FilterOf<B, C> }[FilterControl];

export type SortDir = 'asc' | 'desc';

export interface ListScope<B extends ListBinding = ListBinding> {
  readonly key: string;
  readonly label: LocalText;
  /** Answers in the address and to programs; no tab until it is chosen. */
  readonly tab?: false;
  /** Its rows stand in another tab as well, as its label says. The tabs without it hold every row once. */
  readonly shared?: true;
  readonly apply: B['scope'];
}

export interface ListSort<B extends ListBinding = ListBinding> {
  readonly key: string;
  readonly apply: B['sort'];
  /** The first direction of a click on the column; `desc` unless given. */
  readonly firstDir?: SortDir;
}

export interface ListColumn<B extends ListBinding = ListBinding> {
  readonly key: string;
  readonly label: LocalText;
  /** The sort a click on the heading asks for. */
  readonly sortKey?: string;
  /** `screen` or `csv` only; both unless given. */
  readonly only?: 'screen' | 'csv';
  /** Columns of the file that say the same as this one of the screen alone; a choice of columns for the file brings them. */
  readonly inFile?: readonly string[];
  readonly align?: 'start' | 'end';
  readonly apply?: B['column'];
}

export interface ListDefinition<B extends ListBinding = ListBinding> {
  /** Names the sort cookie and the CSV file, e.g. `orders`. */
  readonly name: string;
  readonly base?: B['base'];
  /** Fields that the free-text `query` looks through; without it the parameter is ignored. */
  readonly search?: B['search'];
  readonly filters: readonly ListFilter<B>[];
  readonly scopes: readonly ListScope<B>[];
  /** Must contain `id`, which every order ends in. */
  readonly sorts: readonly ListSort<B>[];
  readonly columns: readonly ListColumn<B>[];
  readonly expands: readonly string[];
  /** Fields that each of them adds to a row of the API, by its key. */
  readonly expansions?: Readonly<Record<string, B['column']>>;
  /** `id` descending unless given. */
  readonly defaultSort?: { readonly key: string; readonly dir: SortDir };
  /** 10 unless given; becomes one of the page sizes on offer. */
  readonly defaultPer?: number;
  /** Bound of counting; 10 000 unless given. */
  readonly totalCountMax?: number;
  /** Its rows sum up many: a replica of the database may answer. */
  readonly isReport?: true;
}

/** Checks a list's definition once, so that its readers need not: broken keys are an error that names them. */
export function defineList<B extends ListBinding = ListBinding>(definition: ListDefinition<B>): ListDefinition<B> {
  const sortKeys = definition.sorts.map((sort) => sort.key);
  const problems = [
    ...twice(
      'filter parameter',
      definition.filters.flatMap(({ key, former = [], control }) =>
        [key, ...former].flatMap((name) => filterParamNames({ key: name, control })),
      ),
    ),
    ...twice(
      'scope',
      definition.scopes.map((scope) => scope.key),
    ),
    ...twice('sort', sortKeys),
    ...twice(
      'column',
      definition.columns.map((column) => column.key),
    ),
    ...(sortKeys.includes('id') ? [] : ['it has no sort "id"']),
    ...[definition.defaultSort?.key, ...definition.columns.map((column) => column.sortKey)]
      .filter((key): key is string => key !== undefined && !sortKeys.includes(key))
      .map((key) => `there is no sort "${key}"`),
    ...definition.filters
      .filter((filter) => !/^[a-z][a-z0-9_]*$/i.test(filter.key))
      .map((filter) => `"${filter.key}" is no filter key`),
    ...definition.columns
      .flatMap(({ inFile = [] }) => inFile)
      .filter((key) => !definition.columns.some((column) => column.key === key && column.only !== 'screen'))
      .map((key) => `the file has no column "${key}"`),
    ...definition.filters.filter(hasBrokenBounds).map((filter) => `the bounds of "${filter.key}" are broken`),
  ];
  if (problems.length > 0) throw new Error(`The list "${definition.name}" is broken: ${problems.join('; ')}.`);
  return definition;
}

/** The parameter names inside `filters[…]` that a filter reads, the plain key first. */
export function filterParamNames(filter: { readonly key: string; readonly control: FilterControl }): string[] {
  return (SUFFIXES[filter.control] ?? ['']).map((suffix) => filter.key + suffix);
}

const DATE_SUFFIXES = ['_period', '_from', '_till', '_to', '_from_time', '_till_time'];
const SUFFIXES: Partial<Record<FilterControl, readonly string[]>> = {
  date_range: DATE_SUFFIXES,
  datetime_range: DATE_SUFFIXES,
  numeric_range: ['_from', '_to', '_till'],
};

function hasBrokenBounds(filter: ListFilter<ListBinding>): boolean {
  if (filter.control !== 'numeric_range') return false;
  const scale = 10 ** (filter.decimals ?? 0);
  return !(filter.min <= filter.max && [filter.min, filter.max].every((bound) => Number.isSafeInteger(bound * scale)));
}

function twice(what: string, keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map(
    (key) => `the ${what} "${key}" is there twice`,
  );
}
