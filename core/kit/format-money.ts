import { languageTag, type Language } from './by-language.ts';
import { isLocale } from './i18n.ts';
import { currencyExponent, type CurrencyCode } from './currency.ts';
import type { Money } from './money.ts';

export interface MoneyFormat {
  /** `spec` is the platform's own rule, the same in every language; `locale` is what readers of that language are used to. */
  style?: 'spec' | 'locale';
  /** BCP 47 tag for `locale`, e.g. `de` or `en-GB`. */
  locale?: string;
}

const SYMBOLS: Readonly<Record<CurrencyCode, string>> = { eur: '€', usd: '$', gbp: '£', chf: 'CHF', pln: 'zł' };
const SYMBOL_LEFT: ReadonlySet<CurrencyCode> = new Set(['gbp', 'usd']);

/** `1.234,56€`, `1.234,56 CHF`, `£1.234,56`, `$1,234.56`; with `style: 'locale'` as Intl writes it. For reading only, never parsed. */
export function formatMoney(m: Money, format?: MoneyFormat): string {
  return format?.style === 'locale' ? formatForLocale(m, format.locale ?? 'de') : formatBySpec(m);
}

/** An amount at the checkout: by the platform's own rule in the languages of the house, in Polish as its readers write it: `1234,56 zł`. */
export function moneyFor(language: Language, m: Money): string {
  return isLocale(language) ? formatMoney(m) : formatMoney(m, { style: 'locale', locale: languageTag(language) });
}

/** Sign, digits and a dot, without grouping: `-1234.56`. What APIs, CSV files and invoices carry. */
export function toDecimal(m: Money): string {
  const { sign, whole, fraction } = digitsOf(m);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/** The sign of a currency as buyers know it, or its code in capitals. */
export function currencySymbol(code: CurrencyCode): string {
  return Object.hasOwn(SYMBOLS, code) ? SYMBOLS[code]! : code.toUpperCase();
}

function formatBySpec(m: Money): string {
  const { sign, whole, fraction } = digitsOf(m);
  const [group, point] = m.currency === 'usd' ? [',', '.'] : ['.', ','];
  const number = whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction && point + fraction);
  const symbol = currencySymbol(m.currency);
  if (SYMBOL_LEFT.has(m.currency)) return `${sign}${symbol}${number}`;
  // The specification asks for the space before CHF; every other code written in capitals reads the same way.
  const isCode = symbol === m.currency.toUpperCase();
  return `${sign}${number}${isCode ? ' ' : ''}${symbol}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatForLocale(m: Money, locale: string): string {
  const key = `${locale} ${m.currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const digits = currencyExponent(m.currency);
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: m.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  // As text, because a number would lose digits beyond 2^53.
  return formatter.format(toDecimal(m) as `${number}`);
}

function digitsOf(m: Money): { sign: '' | '-'; whole: string; fraction: string } {
  const exponent = currencyExponent(m.currency);
  const negative = m.minor < 0n;
  const digits = (negative ? -m.minor : m.minor).toString().padStart(exponent + 1, '0');
  const cut = digits.length - exponent;
  return { sign: negative ? '-' : '', whole: digits.slice(0, cut), fraction: digits.slice(cut) };
}
