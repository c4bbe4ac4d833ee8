import type { FilterControl, ListBinding, ListDefinition } from './list-definition.ts';
import { DEFAULT_PER, type ListQuery } from './list-query.ts';

export type ListQueryChange = Partial<Omit<ListQuery, 'filters'>>;

/**
 * The address parameters that lead to a query, optionally with something changed. Any change but that of the page starts at page 1.
 * The sort is always written, because a remembered one would win over a missing one.
 */
export function serializeListQuery<B extends ListBinding>(
  definition: ListDefinition<B>,
  query: ListQuery,
  change: ListQueryChange = {},
): string {
  const startsOver = Object.keys(change).length > 0 && change.page === undefined;
  const asked = { ...query, ...(startsOver ? { page: 1 } : {}), ...change };
  const isMultiple = ({ control }: { control: FilterControl }) =>
    control === 'multi_select' || control === 'async_select';
  const several = new Set(definition.filters.filter(isMultiple).map(({ key }) => key));
  const params = new URLSearchParams();
  if (asked.page > 1) params.append('page', String(asked.page));
  if (asked.per !== (definition.defaultPer ?? DEFAULT_PER)) params.append('per', String(asked.per));
  if (asked.query) params.append('query', asked.query);
  params.append('sortKey', asked.sortKey);
  params.append('sortDir', asked.sortDir);
  for (const [name, values] of Object.entries(asked.filterParams)) {
    for (const value of values) params.append(`filters[${name}]${several.has(name) ? '[]' : ''}`, value);
  }
  for (const name of ['scopes', 'expand', 'counts'] as const) {
    for (const value of asked[name]) params.append(`${name}[]`, value);
  }
  // Brackets are allowed in a query as they are, and people read these addresses.
  return params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}
