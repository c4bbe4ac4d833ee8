import { endOfLocalDay, localDate, parseInstant, relativePeriodOf, relativeRange, startOfLocalDay } from './dates.ts';
import { cleanText } from './field-rules.ts';
import type {
  FilterOption,
  FilterValue,
  ListBinding,
  ListFilter,
  OpenInstantRange,
  OpenNumberRange,
} from './list-definition.ts';
import { addDays, isLocalDate, type LocalDate } from './local-date.ts';
import { parseDecimal, scaleDecimal } from './parse-decimal.ts';

/** Raw values by parameter name, as they stand in the address. */
export type FilterParams = Readonly<Record<string, readonly string[]>>;

export interface ReadFilter {
  readonly value: FilterValue;
  /** The parameters that were understood, cleaned: what a link repeats and a form shows. */
  readonly params: FilterParams;
}

export interface FilterClock {
  readonly now: Date;
  readonly zone: string;
}

export const MOST_VALUES = 200;
const LONGEST_TEXT = 200;

/** Reads one filter from raw parameters; null when there is nothing in them that it understands. */
export function readFilter(
  filter: ListFilter<ListBinding>,
  raw: (name: string) => readonly string[],
  clock: FilterClock,
): ReadFilter | null {
  const { key } = filter;
  switch (filter.control) {
    case 'date_range':
    case 'datetime_range':
      return readInstants(key, raw, clock);
    case 'numeric_range':
      return readNumbers(key, raw, filter);
    case 'multi_select':
      return several(key, raw(key).flatMap(optionOf(filter.options)));
    case 'async_select':
      return several(
        key,
        raw(key)
          .map(shortText)
          .filter(filter.values === 'id' ? isId : Boolean),
      );
    case 'single_select':
      return single(key, raw(key).flatMap(optionOf(filter.options))[0]);
    case 'text':
      return single(key, raw(key).map(shortText).find(Boolean));
    case 'boolean':
      return readBoolean(key, raw(key)[0]);
  }
}

/** Free text a client sent, trimmed, bounded and without what PostgreSQL refuses. */
export function shortText(text: string): string {
  return cleanText(text).slice(0, LONGEST_TEXT).trim();
}

function optionOf(options: readonly FilterOption[]): (text: string) => string[] {
  return (text) => options.filter(({ value, code }) => value === text || code === text).map(({ value }) => value);
}

// Ids are PostgreSQL bigints; the check keeps one that is too long from reaching the database as an error.
function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

function several(key: string, values: readonly string[]): ReadFilter | null {
  const unique = [...new Set(values)].slice(0, MOST_VALUES);
  return unique.length === 0 ? null : { value: unique, params: { [key]: unique } };
}

function single(key: string, value: string | undefined): ReadFilter | null {
  return value === undefined ? null : { value, params: { [key]: [value] } };
}

function readBoolean(key: string, text: string | undefined): ReadFilter | null {
  if (text === 'true' || text === '1') return { value: true, params: { [key]: ['true'] } };
  if (text === 'false' || text === '0') return { value: false, params: { [key]: ['false'] } };
  return null;
}

function readInstants(key: string, raw: (name: string) => readonly string[], clock: FilterClock): ReadFilter | null {
  const period = relativePeriodOf(raw(`${key}_period`)[0]);
  if (period) {
    const value = withDays(relativeRange(period, clock.now, clock.zone), clock.zone);
    return { value, params: { [`${key}_period`]: [period] } };
  }
  const from = instant(
    raw,
    [`${key}_from_time`],
    [`${key}_from`],
    (date) => startOfLocalDay(date, clock.zone),
    clock.zone,
  );
  const till = instant(
    raw,
    [`${key}_till_time`],
    [`${key}_till`, `${key}_to`],
    (date) => endOfLocalDay(date, clock.zone),
    clock.zone,
  );
  if (!from && !till) return null;
  const value = withDays({ from: from?.at ?? null, before: till?.at ?? null }, clock.zone);
  return { value, params: { ...from?.params, ...till?.params } };
}

function withDays(range: Pick<OpenInstantRange, 'from' | 'before'>, zone: string): OpenInstantRange {
  const first = (at: Date | null): LocalDate | null => (at === null ? null : firstDayFrom(at, zone));
  return { ...range, days: { from: first(range.from), before: first(range.before) } };
}

/** The first day that does not begin before the moment. */
function firstDayFrom(at: Date, zone: string): LocalDate {
  const day = localDate(at, zone);
  return startOfLocalDay(day, zone) < at ? addDays(day, 1) : day;
}

function instant(
  raw: (name: string) => readonly string[],
  timeNames: readonly string[],
  dateNames: readonly string[],
  ofDate: (date: string) => Date,
  zone: string,
): { at: Date; params: FilterParams } | null {
  for (const name of timeNames) {
    const text = raw(name)[0]?.trim() ?? '';
    const at = parseInstant(text, zone);
    if (at) return { at, params: { [name]: [text] } };
  }
  for (const name of dateNames) {
    const text = raw(name)[0]?.trim() ?? '';
    if (isLocalDate(text) && /^(19|20|21)/.test(text)) return { at: ofDate(text), params: { [name]: [text] } };
  }
  return null;
}

function readNumbers(
  key: string,
  raw: (name: string) => readonly string[],
  bounds: { min: number; max: number; decimals?: number },
): ReadFilter | null {
  const read = (names: readonly string[]) => {
    for (const name of names) {
      const text = raw(name)[0]?.trim() ?? '';
      const at = boundedNumber(text, bounds);
      if (at !== null) return { at, params: { [name]: [text] } };
    }
    return null;
  };
  const from = read([`${key}_from`]);
  const to = read([`${key}_to`, `${key}_till`]);
  if (!from && !to) return null;
  const value: OpenNumberRange = { from: from?.at ?? null, to: to?.at ?? null };
  return { value, params: { ...from?.params, ...to?.params } };
}

function boundedNumber(
  text: string,
  { min, max, decimals = 0 }: { min: number; max: number; decimals?: number },
): number | null {
  const parts = text.length > 40 ? null : parseDecimal(text);
  if (!parts) return null;
  const scale = 10 ** decimals;
  return Math.min(Math.max(Number(scaleDecimal(parts, decimals)), min * scale), max * scale);
}
