import { filterParamNames, type ListBinding, type ListDefinition, type ListFilter } from './list-definition.ts';
import { MOST_VALUES, readFilter } from './list-filter.ts';
import { filterWords, PAGE_SIZES, readBrackets } from './list-query.ts';
import { TOTAL_COUNT_MAX } from './list-answer.ts';

/** Something in an address that a list would have to leave out. */
export interface ListMistake {
  /** As the address spells it, without the brackets of an array: `filters[payment_stat]`. */
  readonly parameter: string;
  readonly problem: 'unknown_parameter' | 'unknown_value' | 'malformed_value';
  readonly value: string;
  /** Understood names or values, where they are few. */
  readonly known: readonly string[];
}

const PLAIN = ['page', 'per', 'query', 'sortKey', 'sortDir', 'scopes', 'expand', 'counts', 'locale'];

/**
 * Parts of an address that `parseListQuery` ignores. Programs are told: a filter that is ignored means all rows. Screens stay tolerant of old
 * bookmarks. An empty parameter asks for nothing and is no mistake.
 */
export function listMistakes<B extends ListBinding>(
  definition: ListDefinition<B>,
  params: URLSearchParams,
): ListMistake[] {
  const known = new Map<string, Judge>(PLAIN.map((name) => [name, plainJudge(definition, name)]));
  const filters = definition.filters as readonly ListFilter<ListBinding>[];
  for (const filter of filters) {
    for (const name of filterParamNames(filter))
      for (const word of filterWords(filter, name)) known.set(word, filterJudge(filter, name));
  }
  const names = [...filters.map(({ key, parameter }) => parameter ?? key), ...PLAIN];
  return [...params].flatMap(([name, value]): ListMistake[] => {
    if (value.trim() === '') return [];
    const parameter = name.replace(/\[\d*\]$/, '');
    const [word] = readBrackets(new URLSearchParams([[name, value]])).keys();
    const judge = word === undefined ? undefined : known.get(word);
    if (!judge) return [{ parameter, problem: 'unknown_parameter', value, known: names }];
    const wrong = judge(value, params.getAll(name).length);
    return wrong ? [{ parameter, value, ...wrong }] : [];
  });
}

type Judge = (value: string, howMany: number) => Pick<ListMistake, 'problem' | 'known'> | null;

const among =
  (keys: readonly string[]): Judge =>
  (value) =>
    keys.includes(value) ? null : { problem: 'unknown_value', known: keys };

function plainJudge<B extends ListBinding>(definition: ListDefinition<B>, name: string): Judge {
  const most = Math.max(definition.totalCountMax ?? TOTAL_COUNT_MAX, ...PAGE_SIZES);
  switch (name) {
    case 'page':
      return (value) => (/^-?\d+$/.test(value.trim()) ? null : { problem: 'malformed_value', known: [] });
    case 'per':
      return (value) =>
        /^-?\d+$/.test(value.trim()) && Number(value) <= most
          ? null
          : { problem: 'malformed_value', known: [`1–${most}`] };
    case 'query':
      return () => (definition.search === undefined ? { problem: 'unknown_parameter', known: [] } : null);
    case 'sortKey':
      return among(definition.sorts.map(({ key }) => key));
    case 'sortDir':
      return among(['asc', 'desc']);
    case 'scopes':
      return among(definition.scopes.map(({ key }) => key));
    case 'counts':
      return among(['true', 'false', ...definition.scopes.map(({ key }) => key)]);
    case 'expand':
      return among(definition.expands);
    default:
      return () => null;
  }
}

function filterJudge(filter: ListFilter<ListBinding>, name: string): Judge {
  const options =
    filter.control === 'single_select' || filter.control === 'multi_select'
      ? filter.options.map(({ value }) => value)
      : null;
  return (value, howMany) => {
    const isRead =
      readFilter(filter, (asked) => (asked === name ? [value] : []), { now: new Date(0), zone: 'UTC' }) !== null;
    if (!isRead)
      return options ? { problem: 'unknown_value', known: options } : { problem: 'malformed_value', known: [] };
    return howMany > MOST_VALUES ? { problem: 'malformed_value', known: [`1–${MOST_VALUES}`] } : null;
  };
}
