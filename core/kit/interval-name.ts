import { inLanguage } from './by-language.ts';
import type { Locale } from './i18n.ts';
import { parseInterval, type IntervalCode, type IntervalUnit } from './intervals.ts';

const NAMES: Readonly<Record<Locale, Readonly<Record<IntervalUnit, readonly [one: string, many: string]>>>> = {
  de: { days: ['Tag', 'Tage'], weeks: ['Woche', 'Wochen'], months: ['Monat', 'Monate'], years: ['Jahr', 'Jahre'] },
  en: { days: ['day', 'days'], weeks: ['week', 'weeks'], months: ['month', 'months'], years: ['year', 'years'] },
};

const EACH: Readonly<Record<Locale, Readonly<Record<IntervalUnit, string>>>> = {
  de: { days: 'jeden Tag', weeks: 'jede Woche', months: 'jeden Monat', years: 'jedes Jahr' },
  en: { days: 'every day', weeks: 'every week', months: 'every month', years: 'every year' },
};

/** `2 Wochen`, `1 Monat`; `2 weeks`, `1 month`. */
export function intervalName(code: IntervalCode, locale: Locale): string {
  const { count, unit } = parseInterval(code)!;
  return `${count} ${NAMES[locale][unit][count === 1 ? 0 : 1]}`;
}

/** `jeden Monat`, `alle 2 Wochen`; `every month`, `every 2 weeks`. */
export function everyInterval(code: IntervalCode, locale: Locale): string {
  const { count, unit } = parseInterval(code)!;
  if (count === 1) return EACH[locale][unit];
  return `${inLanguage(locale, { de: 'alle', en: 'every' })} ${intervalName(code, locale)}`;
}
