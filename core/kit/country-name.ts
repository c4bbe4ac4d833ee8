import type { Language } from './by-language.ts';

/** `Deutschland` for `DE`; what is no country's code stays as it is. */
export function countryName(code: string, locale: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code) : code;
}
