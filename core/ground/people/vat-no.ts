import { createRequire } from 'node:module';
import type { FieldProblem } from './errors.ts';

// The package's ES modules lack file extensions, which Node refuses; its CommonJS build is whole.
const { checkVAT, countries } = createRequire(import.meta.url)('jsvat') as typeof import('jsvat');

/** VAT prefixes that differ from the country's ISO code. */
const PREFIX: Readonly<Record<string, string>> = { GR: 'EL' };

/** Upper case, without the dots, dashes and spaces people write into it. */
export function cleanVatNo(text: string): string {
  return text.toUpperCase().replaceAll(/[\s\p{Cc}.\-/]/gu, '');
}

/** Form and check digits; whether the office knows the number is asked elsewhere. An empty one is fine. */
export function vatNoProblems(field: string, vatNo: string, countryCode: string): FieldProblem[] {
  const clean = cleanVatNo(vatNo);
  if (clean === '') return [];
  if (!checkVAT(clean, countries).isValid) return [{ field, problem: 'vat_no_not_valid' }];
  const expected = PREFIX[countryCode] ?? countryCode;
  return clean.startsWith(expected) ? [] : [{ field, problem: 'vat_no_other_country' }];
}
