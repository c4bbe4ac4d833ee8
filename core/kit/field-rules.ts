import type { LocalText } from './i18n.ts';
import { parseDecimal, scaleDecimal } from './parse-decimal.ts';
import { err, ok, type Result } from './result.ts';

/** Bounds of number fields unless a field says otherwise. */
export const NUMBER_BOUNDS = { min: 1, max: 1_000_000 } as const;

/** Said beside every required field that is empty, whoever finds it. */
export const REQUIRED_FIELD: LocalText = {
  de: 'Bitte füllen Sie dieses Feld aus.',
  en: 'Please fill in this field.',
};

/** Id as people type it; what is no number is 0, which no row has. */
export const idOrNone = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export interface NumberRule {
  min?: number;
  max?: number;
  required?: boolean;
}

/** A decimal without floats: `minor` counts units of 10^-decimals, `text` is the form a field shows (dot decimals). */
export interface DecimalValue {
  readonly minor: bigint;
  readonly text: string;
}

/** An integer field: anything else becomes empty, beyond a bound becomes that bound, and empty is wrong only where required. */
export function integerField(text: string, rule: NumberRule = {}): Result<number | null, 'required'> {
  const { min = NUMBER_BOUNDS.min, max = NUMBER_BOUNDS.max } = rule;
  const trimmed = text.trim();
  if (!/^[+-]?\d+$/.test(trimmed)) return rule.required ? err('required') : ok(null);
  return ok(Math.min(Math.max(Number(trimmed), min), max));
}

/** A decimal field: decimals are cut to the allowed count (2 unless given), values outside the bounds become the bound. */
export function decimalField(
  text: string,
  rule: NumberRule & { decimals?: number; locale?: string } = {},
): Result<DecimalValue | null, 'required'> {
  const { min = NUMBER_BOUNDS.min, max = NUMBER_BOUNDS.max, decimals = 2 } = rule;
  const parts = parseDecimal(text, rule.locale);
  if (!parts) return rule.required ? err('required') : ok(null);
  const scaled = scaleDecimal(parts, decimals);
  const [low, high] = [boundOf(min, decimals), boundOf(max, decimals)];
  const minor = scaled < low ? low : scaled > high ? high : scaled;
  return ok({ minor, text: decimalText(minor, decimals) });
}

/** A text field: trimmed; control characters that no database column takes are dropped; empty is wrong only where required. */
export function textField(
  text: string,
  rule: { required?: boolean; max?: number } = {},
): Result<string, 'required' | 'too_long'> {
  const trimmed = cleanText(text);
  if (trimmed === '' && rule.required) return err('required');
  return rule.max !== undefined && trimmed.length > rule.max ? err('too_long') : ok(trimmed);
}

/** Trimmed and without NUL, which PostgreSQL refuses with an error. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').trim();
}

const DOMAIN_LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;

/** True if the text is a web address: optional http(s) scheme, a domain or IPv4 address, optional port, path, query and fragment. */
export function isWebAddress(text: string): boolean {
  return webAddress(text) !== null;
}

/** The address with a scheme, `https` where none was typed; null when it is none. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 2048 || /[\s\\\0]/.test(trimmed)) return null;
  const scheme = /^https?:\/\//i.test(trimmed) ? '' : 'https://';
  const address = scheme + trimmed;
  const authority = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  if (!authority || !isHost(authority.replace(/:\d{1,5}$/, '')) || !URL.canParse(address)) return null;
  return address;
}

function isHost(host: string): boolean {
  if (/^[\d.]+$/.test(host)) return /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(host);
  const labels = host.split('.');
  if (labels.length < 2 || host.length > 253 || !labels.every((label) => DOMAIN_LABEL.test(label))) return false;
  return /^(\p{L}{2,}|xn--.+)$/u.test(labels.at(-1)!);
}

function boundOf(bound: number, decimals: number): bigint {
  // Through the shortest decimal form, because 0.29 * 100 is not 29.
  return scaleDecimal(parseDecimal(String(bound))!, decimals);
}

function decimalText(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${minor < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`;
}
