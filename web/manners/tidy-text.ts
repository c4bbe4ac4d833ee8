import { decimalField, decimalIn, integerField, parseDecimal, scaleDecimal, type Locale } from '#core/kit';

export interface TidyNumber {
  min: number;
  max: number;
  decimals: number;
}

/** `data-number` read back. */
export function tidyNumberOf(rule: string): TidyNumber {
  const [min = 1, max = 1_000_000, decimals = 0] = rule.split(' ').map(Number);
  return { min, max, decimals };
}

/** A number as the rule allows it: cut, held in its bounds, empty where it is none. What fits already stays as it was typed. */
export function tidyNumber(typed: string, { min, max, decimals }: TidyNumber, locale: Locale): string {
  const text = bare(typed);
  const parts = parseDecimal(text, locale);
  if (!parts) return '';
  if (decimals === 0) {
    if (parts.fraction !== '') return '';
    const whole = integerField(`${parts.negative ? '-' : ''}${parts.whole}`, { min, max });
    return whole.ok && whole.value !== null ? String(whole.value) : '';
  }
  const read = decimalField(text, { min, max, decimals, locale });
  if (!read.ok || read.value === null) return '';
  const fits = parts.fraction.length <= decimals && scaleDecimal(parts, decimals) === read.value.minor;
  if (fits) return text;
  return decimalIn(locale, read.value.text);
}

/** Without a sign of money or percent that people write beside a number. */
function bare(typed: string): string {
  return typed.replace(/^[^\d.,+−-]+|[^\d.,]+$/g, '').trim();
}
