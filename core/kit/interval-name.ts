import { inLanguage, type ByLanguage, type Language } from './by-language.ts';
import { parseInterval, type IntervalCode, type IntervalUnit } from './intervals.ts';

const NAMES: ByLanguage<Readonly<Record<IntervalUnit, readonly [one: string, few: string, many?: string]>>> = {
  de: { days: ['Tag', 'Tage'], weeks: ['Woche', 'Wochen'], months: ['Monat', 'Monate'], years: ['Jahr', 'Jahre'] },
  en: { days: ['day', 'days'], weeks: ['week', 'weeks'], months: ['month', 'months'], years: ['year', 'years'] },
  pl: {
    days: ['dzień', 'dni', 'dni'],
    weeks: ['tydzień', 'tygodnie', 'tygodni'],
    months: ['miesiąc', 'miesiące', 'miesięcy'],
    years: ['rok', 'lata', 'lat'],
  },
};

const EACH: ByLanguage<Readonly<Record<IntervalUnit, string>>> = {
  de: { days: 'jeden Tag', weeks: 'jede Woche', months: 'jeden Monat', years: 'jedes Jahr' },
  en: { days: 'every day', weeks: 'every week', months: 'every month', years: 'every year' },
  pl: { days: 'codziennie', weeks: 'co tydzień', months: 'co miesiąc', years: 'co rok' },
};

/** `2 Wochen`, `1 Monat`; `2 weeks`, `1 month`. */
export function intervalName(code: IntervalCode, locale: Language): string {
  const { count, unit } = parseInterval(code)!;
  const [one, few, many = few] = inLanguage(locale, NAMES)[unit];
  return `${count} ${count === 1 ? one : isFew(count) ? few : many}`;
}

/** `jeden Monat`, `alle 2 Wochen`; `every month`, `every 2 weeks`. */
export function everyInterval(code: IntervalCode, locale: Language): string {
  const { count, unit } = parseInterval(code)!;
  if (count === 1) return inLanguage(locale, EACH)[unit];
  return `${inLanguage(locale, { de: 'alle', en: 'every', pl: 'co' })} ${intervalName(code, locale)}`;
}

/** Polish counts 2, 3 and 4 apart from 5, and 22 like 2, but 12 like 5. */
const isFew = (count: number): boolean => new Intl.PluralRules('pl').select(count) === 'few';
