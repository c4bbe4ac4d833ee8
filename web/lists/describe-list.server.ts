import {
  chosenFileColumns,
  inLanguage,
  isOverflowed,
  lastPage,
  pageSizes,
  serializeListQuery,
  shownTotal,
  type ListQuery,
  type ListQueryChange,
} from '#core/kit';
import { chipsOf, filtersOf, withoutFilter } from './describe-filters.server.ts';
import type { ListState } from './list-state.server.ts';
import type { ColumnView, ListView, ScopeView } from './list-view.ts';

/** A list as its screen draws it: every link already made, every text in one language. */
export function describeList(state: ListState): ListView {
  const { definition, query, answer, path, locale } = state;
  const href = hrefWith(state);
  const isFiltered = (params: ListQuery['filterParams']): boolean => Object.keys(params).length > 0;
  return {
    name: definition.name,
    path,
    params: [...new URLSearchParams(serializeListQuery(definition, query))],
    searchable: definition.search !== undefined,
    query: query.query,
    scopes: scopesOf(state),
    filters: filtersOf(state),
    chips: chipsOf(state),
    narrowed:
      query.query !== '' ||
      query.scopes.length > 0 ||
      JSON.stringify(query.filterParams) !== JSON.stringify(state.presetParams),
    clearHref: href({
      query: '',
      filterParams: isFiltered(query.filterParams) ? withoutFilter(definition, query) : {},
    }),
    columns: columnsOf(state),
    page: answer.page,
    per: query.per,
    pageSizes: pageSizes(definition),
    total: { count: answer.totalCount, shown: shownTotal(answer, locale), overflowed: isOverflowed(answer) },
    pager: pagerOf(state),
    fileColumns: fileColumnsOf(state),
    csvHref: state.csvPath === null ? null : `${state.csvPath}?${serializeListQuery(definition, query, { page: 1 })}`,
  };
}

/** Columns of the file that say what is shown, where the person has chosen that and there are any. */
function fileColumnsOf({ definition, visible, columnsChosen }: ListState): string | null {
  if (!columnsChosen) return null;
  const shown = definition.columns.filter(({ key, only }) => only !== 'csv' && visible.has(key));
  const keys = chosenFileColumns(
    definition,
    shown.map(({ key }) => key),
  ).map(({ key }) => key);
  return keys.length > 0 ? keys.join(',') : null;
}

function hrefWith({ definition, query, path }: ListState): (change: ListQueryChange) => string {
  return (change) => `${path}?${serializeListQuery(definition, query, change)}`;
}

function scopesOf(state: ListState): ScopeView[] {
  const { definition, query, answer, scopeCounts, locale } = state;
  if (definition.scopes.length === 0) return [];
  const href = hrefWith(state);
  const max = answer.totalCountMax;
  const all: ScopeView = {
    key: '',
    label: inLanguage(locale, { de: 'Alle', en: 'All' }),
    href: href({ scopes: [] }),
    active: query.scopes.length === 0,
    count: query.scopes.length === 0 ? shownTotal(answer, locale) : null,
  };
  const scopes = definition.scopes
    .filter(({ key, tab }) => tab !== false || query.scopes.includes(key))
    .map(({ key, label }) => ({
      key,
      label: label[locale],
      href: href({ scopes: [key] }),
      active: query.scopes.includes(key),
      count:
        scopeCounts[key] === undefined
          ? null
          : shownTotal({ totalCount: scopeCounts[key], totalCountMax: max }, locale),
    }));
  return [all, ...scopes];
}

function columnsOf(state: ListState): ColumnView[] {
  const { definition, query, visible, locale } = state;
  const href = hrefWith(state);
  return definition.columns
    .filter((column) => column.only !== 'csv')
    .map(({ key, label, align = 'start', sortKey }) => {
      const sort = definition.sorts.find((each) => each.key === sortKey);
      const isSorted = sort !== undefined && sort.key === query.sortKey;
      const turned = query.sortDir === 'asc' ? 'desc' : 'asc';
      return {
        key,
        label: label[locale],
        align,
        visible: visible.has(key),
        sortHref: sort ? href({ sortKey: sort.key, sortDir: isSorted ? turned : (sort.firstDir ?? 'desc') }) : null,
        sorted: isSorted ? (query.sortDir === 'asc' ? 'ascending' : 'descending') : null,
      };
    });
}

function pagerOf(state: ListState): ListView['pager'] {
  const { query, answer } = state;
  const href = hrefWith(state);
  const { page } = answer;
  const last = isOverflowed(answer) ? null : lastPage(query.per, answer.totalCount);
  const hasNext = last === null ? answer.rowsOnPage === query.per : page < last;
  return {
    first: page > 1 ? href({ page: 1 }) : null,
    previous: page > 1 ? href({ page: page - 1 }) : null,
    next: hasNext ? href({ page: page + 1 }) : null,
    last: last !== null && page < last ? href({ page: last }) : null,
    lastPage: last,
  };
}
