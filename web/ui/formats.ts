import { DEFAULT_ZONE, formatDate, formatDateTime, formatMoney, formatTime, isLocalDate, type CurrencyCode, type JsonMoney, type Locale } from '#core/kit';
import { useLocale } from './locale.tsx';

const TAGS: Readonly<Record<Locale, string>> = { de: 'de-DE', en: 'en-GB' };

export interface Formats {
  /** An amount in minor units as the language writes it. */
  money(amount: JsonMoney | { minor: number | bigint; currency: CurrencyCode }): string;
  number(value: number): string;
  /** A day: of a calendar date, or of an instant on the wall of the zone. */
  date(date: string | Date, zone?: string): string;
  dateTime(date: string | Date, zone?: string): string;
  time(date: string | Date, zone?: string): string;
}

export function formatsFor(locale: Locale): Formats {
  const numbers = new Intl.NumberFormat(TAGS[locale]);
  return {
    money: ({ minor, currency }) => formatMoney({ minor: BigInt(minor), currency }, { style: 'locale', locale: TAGS[locale] }),
    number: (value) => numbers.format(value),
    date: (date, zone = DEFAULT_ZONE) => (isLocalDate(date) ? formatDate(date, locale) : formatDate(new Date(date), locale, zone)),
    dateTime: (date, zone = DEFAULT_ZONE) => formatDateTime(new Date(date), locale, zone),
    time: (date, zone = DEFAULT_ZONE) => formatTime(new Date(date), locale, zone),
  };
}

const known: Partial<Record<Locale, Formats>> = {};

/** Dates, numbers and money as the language of the screen writes them. */
export function useFormats(): Formats {
  const locale = useLocale();
  return (known[locale] ??= formatsFor(locale));
}
