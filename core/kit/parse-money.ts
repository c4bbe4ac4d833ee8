import { currencyExponent, type CurrencyCode } from './currency.ts';
import { currencySymbol } from './format-money.ts';
import type { Money } from './money.ts';
import { parseDecimal, scaleDecimal } from './parse-decimal.ts';
import { err, ok, type Result } from './result.ts';

export interface MoneyTextError {
  readonly code: 'amount_empty' | 'amount_not_a_number' | 'amount_too_large';
  /** Way out, in both languages. */
  readonly detail: { readonly de: string; readonly en: string };
}

const LONGEST_INPUT = 40;

/**
 * Reads an amount a person typed: comma or dot decimals, grouping, the currency's own sign or code before or after. Decimals beyond the
 * minor unit are cut. `locale` settles `1.234`, which is a thousand to a German reader.
 */
export function parseMoney(text: string, currency: CurrencyCode, locale?: string): Result<Money, MoneyTextError> {
  const exponent = currencyExponent(currency);
  const amount = withoutCurrency(text.trim(), currency);
  if (amount === '') return err(EMPTY);
  const parts = amount.length > LONGEST_INPUT ? null : parseDecimal(amount, locale);
  if (!parts) return err(NOT_A_NUMBER);
  const minor = scaleDecimal(parts, exponent);
  // JSON and the browser count in safe integers; nothing larger may enter.
  if (!Number.isSafeInteger(Number(minor))) return err(TOO_LARGE);
  return ok({ minor, currency });
}

function withoutCurrency(text: string, currency: CurrencyCode): string {
  for (const sign of [currencySymbol(currency), currency.toUpperCase(), currency]) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim();
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

const EMPTY: MoneyTextError = {
  code: 'amount_empty',
  detail: { de: 'Geben Sie einen Betrag ein, zum Beispiel 19,99.', en: 'Enter an amount, for example 19.99.' },
};
const NOT_A_NUMBER: MoneyTextError = {
  code: 'amount_not_a_number',
  detail: {
    de: 'Geben Sie den Betrag nur mit Ziffern, Komma oder Punkt ein, zum Beispiel 19,99.',
    en: 'Write the amount with digits, a comma or a dot only, for example 19.99.',
  },
};
const TOO_LARGE: MoneyTextError = {
  code: 'amount_too_large',
  detail: { de: 'Geben Sie einen kleineren Betrag ein.', en: 'Enter a smaller amount.' },
};
