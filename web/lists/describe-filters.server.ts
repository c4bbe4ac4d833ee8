import type { SqlListDefinition } from '#core/database';
import {
  filterParamNames,
  formatDate,
  isLocalDate,
  isRelativePeriod,
  serializeListQuery,
  type FilterParams,
  type ListFilter,
  type ListQuery,
  type Locale,
} from '#core/kit';
import type { ChoiceLabels, ListState } from './list-state.server.ts';
import type { ChipView, ChoiceView, FilterView } from './list-view.ts';
import { periodLabel } from './period-label.ts';

export function filtersOf({ definition, query, labels, locale }: ListState): FilterView[] {
  return (definition.filters as readonly ListFilter[]).map((filter) => ({
    key: filter.key,
    control: filter.control,
    label: filter.label[locale],
    values: Object.fromEntries(filterParamNames(filter).map((name) => [name, query.filterParams[name] ?? []])),
    options: optionsOf(filter, query, labels, locale),
    source: filter.control === 'async_select' ? filter.source : null,
    bounds:
      filter.control === 'numeric_range'
        ? { min: filter.min, max: filter.max, step: 10 ** -(filter.decimals ?? 0) }
        : null,
  }));
}

/** Filters in force, each with the way to take it away again. */
export function chipsOf(state: ListState): ChipView[] {
  const { definition, query, locale, path } = state;
  return (definition.filters as readonly ListFilter[])
    .filter((filter) => query.filters[filter.key] !== undefined)
    .map((filter) => ({
      key: filter.key,
      label: filter.label[locale],
      value: valueText(filter, state),
      removeHref: `${path}?${serializeListQuery(definition, query, { filterParams: withoutFilter(definition, query, filter.key) })}`,
    }));
}

/** The parameters without one filter, or without any. A filter with a default stays in the address, emptied, or the default would return. */
export function withoutFilter(definition: SqlListDefinition, query: ListQuery, key?: string): FilterParams {
  const kept: Record<string, readonly string[]> = { ...query.filterParams };
  for (const filter of definition.filters) {
    if (key !== undefined && filter.key !== key) continue;
    const names = filterParamNames(filter);
    for (const name of names) delete kept[name];
    if (filter.default !== undefined) kept[names[0]!] = [''];
  }
  return kept;
}

function optionsOf(filter: ListFilter, query: ListQuery, labels: ChoiceLabels, locale: Locale): ChoiceView[] {
  if (filter.control === 'single_select' || filter.control === 'multi_select') {
    return filter.options.map(({ value, label }) => ({ value, label: label[locale] }));
  }
  if (filter.control !== 'async_select') return [];
  const chosen = query.filterParams[filter.key] ?? [];
  return chosen.map((value) => ({ value, label: labels[filter.source]?.[value] ?? value }));
}

function valueText(filter: ListFilter, { query, labels, locale }: ListState): string {
  const value = (name: string): string => query.filterParams[filter.key + name]?.[0] ?? '';
  switch (filter.control) {
    case 'date_range':
    case 'datetime_range': {
      const period = value('_period');
      if (isRelativePeriod(period)) return periodLabel(period, locale);
      return span(
        dateText(value('_from_time') || value('_from'), locale),
        dateText(value('_till_time') || value('_till') || value('_to'), locale),
      );
    }
    case 'numeric_range':
      return span(value('_from'), value('_to') || value('_till'));
    case 'boolean':
      return { de: { true: 'ja', false: 'nein' }, en: { true: 'yes', false: 'no' } }[locale][
        value('') === 'true' ? 'true' : 'false'
      ];
    case 'text':
      return value('');
    default: {
      const options = optionsOf(filter, query, labels, locale);
      const chosen = query.filterParams[filter.key] ?? [];
      const texts = chosen.map((each) => options.find((option) => option.value === each)?.label ?? each);
      return texts.length > 3 ? `${texts.slice(0, 2).join(', ')} +${texts.length - 2}` : texts.join(', ');
    }
  }
}

function span(from: string, till: string): string {
  if (from && till) return `${from} – ${till}`;
  return from ? `≥ ${from}` : `≤ ${till}`;
}

function dateText(text: string, locale: Locale): string {
  return isLocalDate(text) ? formatDate(text, locale) : `${text}`.replace('T', ' ');
}
