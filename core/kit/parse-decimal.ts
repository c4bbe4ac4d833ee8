/** A number as people type it, taken apart: `-1.234,5` is sign -1, whole `1234`, fraction `5`. */
export interface DecimalParts {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/**
 * Reads comma or dot decimals with or without grouping; null when the text is no number.
 *
 * If both marks occur, the later one is the decimal mark. One mark alone is the decimal mark too (`19,999` is nearly twenty), unless
 * the locale groups with it and three digits follow: `1.234` is 1234 in German and 1.234 without a locale.
 */
export function parseDecimal(text: string, locale?: string): DecimalParts | null {
  const match = /^([-−+]?)([\d.,'’ ]*)$/.exec(text.trim().replace(/[\u00a0\u202f\u2009]/g, ' '));
  if (!match) return null;
  const digits = match[2]!;
  const at = decimalAt(digits, locale);
  const whole = ungrouped(at < 0 ? digits : digits.slice(0, at));
  const fraction = at < 0 ? '' : digits.slice(at + 1);
  if (whole === null || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  return { negative: match[1] === '-' || match[1] === '−', whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction };
}

/** The parts as a whole number of 10^-digits; further decimals are cut, never rounded. */
export function scaleDecimal(parts: DecimalParts, digits: number): bigint {
  const scaled = BigInt(parts.whole + parts.fraction.slice(0, digits).padEnd(digits, '0'));
  return parts.negative ? -scaled : scaled;
}

/** Index of the decimal mark; -1 when there is none. */
function decimalAt(digits: string, locale: string | undefined): number {
  const comma = digits.lastIndexOf(',');
  const dot = digits.lastIndexOf('.');
  const at = Math.max(comma, dot);
  if (comma >= 0 && dot >= 0) return at;
  const mark = digits.charAt(at);
  if (digits.indexOf(mark) !== at) return -1;
  const groups = locale !== undefined && mark === groupingMark(locale) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  return groups ? -1 : at;
}

function groupingMark(locale: string): ',' | '.' {
  return /^en\b/i.test(locale) ? ',' : '.';
}

/** Digits without their grouping marks, which must be of one kind and stand before every three digits; null otherwise. */
function ungrouped(digits: string): string | null {
  if (/^\d*$/.test(digits)) return digits;
  return /^\d{1,3}([.,'’ ])\d{3}(\1\d{3})*$/.test(digits) ? digits.replace(/\D/g, '') : null;
}
