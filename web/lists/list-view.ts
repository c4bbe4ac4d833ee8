import type { FilterControl } from '#core/kit';

/** Everything a list screen draws that is not a row: resolved on the server for one language, so that the browser needs no definition. */
export interface ListView {
  name: string;
  /** The screen's address without parameters. */
  path: string;
  /** The state of the list as parameters: what links and forms repeat. */
  params: readonly (readonly [name: string, value: string])[];
  searchable: boolean;
  query: string;
  scopes: readonly ScopeView[];
  filters: readonly FilterView[];
  chips: readonly ChipView[];
  /** Fewer rows than the list shows by itself: something is searched, filtered or scoped. */
  narrowed: boolean;
  /** Address without search and filters. */
  clearHref: string;
  columns: readonly ColumnView[];
  page: number;
  per: number;
  pageSizes: readonly number[];
  total: { count: number; shown: string; overflowed: boolean };
  pager: {
    first: string | null;
    previous: string | null;
    next: string | null;
    last: string | null;
    lastPage: number | null;
  };
  /** Address of the same rows as CSV, with all columns that the file has. */
  csvHref: string | null;
  /** The same with the columns shown, once somebody has chosen them: their keys in the file, by comma. */
  fileColumns: string | null;
}

export interface ScopeView {
  /** Empty for all rows. */
  key: string;
  label: string;
  href: string;
  active: boolean;
  /** Number of rows, as people read it; absent where they were not counted. */
  count: string | null;
}

export interface ColumnView {
  key: string;
  label: string;
  align: 'start' | 'end';
  visible: boolean;
  /** Address of a click on the heading. */
  sortHref: string | null;
  sorted: 'ascending' | 'descending' | null;
}

export interface ChipView {
  key: string;
  label: string;
  value: string;
  /** The list without this filter. */
  removeHref: string;
}

export interface ChoiceView {
  value: string;
  label: string;
}

/** One filter with what is chosen, by parameter name. */
export interface FilterView {
  key: string;
  control: FilterControl;
  label: string;
  values: Readonly<Record<string, readonly string[]>>;
  /** For choices: what can be chosen; for look-ups: what is chosen. */
  options: readonly ChoiceView[];
  /** Name of the look-up that fills an `async_select`. */
  source: string | null;
  bounds: { min: number; max: number; step: number } | null;
}

/** Address below which the room of a list keeps its views; null where a list has none. */
export function viewsRoom(path: string): string | null {
  const [, room] = /^\/(cabinet|admin)\//.exec(path) ?? [];
  return room ? `/${room}/lists` : null;
}

/** Parameters of the list without some, for a form that asks for those itself. Every change starts at page 1. */
export function keptParams(
  list: Pick<ListView, 'params'>,
  ...without: string[]
): readonly (readonly [string, string])[] {
  return list.params.filter(
    ([name]) => name !== 'page' && !without.some((prefix) => name === prefix || name.startsWith(`${prefix}[`)),
  );
}
