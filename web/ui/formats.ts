import {
  DEFAULT_ZONE,
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonth,
  formatTime,
  isLocalDate,
  languageTag,
  type CurrencyCode,
  type JsonMoney,
  type Language,
} from '#core/kit';
import { useLanguage, useZone } from './locale.tsx';

export interface Formats {
  /** An amount in minor units as the language writes it. */
  money(amount: JsonMoney | { minor: number | bigint; currency: CurrencyCode }): string;
  number(value: number): string;
  /** A day: of a calendar date, or of an instant on the wall of the zone, which is the room's unless given. */
  date(date: string | Date, zone?: string): string;
  /** The month of a calendar date. */
  month(date: string): string;
  dateTime(date: string | Date, zone?: string): string;
  time(date: string | Date, zone?: string): string;
}

export function formatsFor(locale: Language, usual: string = DEFAULT_ZONE): Formats {
  const numbers = new Intl.NumberFormat(languageTag(locale));
  return {
    money: ({ minor, currency }) =>
      formatMoney({ minor: BigInt(minor), currency }, { style: 'locale', locale: languageTag(locale) }),
    number: (value) => numbers.format(value),
    date: (date, zone = usual) =>
      isLocalDate(date) ? formatDate(date, locale) : formatDate(new Date(date), locale, zone),
    month: (date) => formatMonth(date, locale),
    dateTime: (date, zone = usual) => formatDateTime(new Date(date), locale, zone),
    time: (date, zone = usual) => formatTime(new Date(date), locale, zone),
  };
}

const known = new Map<string, Formats>();

/** Dates, numbers and money as the language of the screen writes them; instants in the zone of the room. */
export function useFormats(): Formats {
  const locale = useLanguage();
  const zone = useZone();
  const key = `${locale} ${zone}`;
  const formats = known.get(key) ?? formatsFor(locale, zone);
  known.set(key, formats);
  return formats;
}
