import * as jsvat from 'jsvat';
import type { FieldProblem } from './errors.ts';

/** VAT prefixes that differ from the country's ISO code. */
const PREFIX: Readonly<Record<string, string>> = { GR: 'EL' };

/** Upper case, without the dots, dashes and spaces people write into it. */
export function cleanVatNo(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.\-/]/g, '');
}

/** Form and check digits; whether the office knows the number is asked elsewhere. An empty one is fine. */
export function vatNoProblems(field: string, vatNo: string, countryCode: string): FieldProblem[] {
  const clean = cleanVatNo(vatNo);
  if (clean === '') return [];
  if (!jsvat.checkVAT(clean, jsvat.countries).isValid) return [{ field, problem: 'vat_no_not_valid' }];
  const expected = PREFIX[countryCode] ?? countryCode;
  return clean.startsWith(expected) ? [] : [{ field, problem: 'vat_no_other_country' }];
}
