import { expect, test } from 'vitest';
import { tidyNumber, tidyNumberOf } from './tidy-text.ts';

const RULES = [
  ['1 1000000 0', 'de', '0', '1'],
  ['1 1000000 0', 'de', '1000001', '1000000'],
  ['1 1000000 0', 'de', '-7', '1'],
  ['1 1000000 0', 'de', '2,5', ''],
  ['1 1000000 0', 'de', 'viele', ''],
  ['1 1000000 0', 'de', '1.000', '1000'],
  ['1 1000000 0', 'en', '1,000', '1000'],
  ['1 1000000 0', 'de', ' 12 ', '12'],
  ['0 180 0', 'de', '181', '180'],
  ['0 1000000 2', 'de', '19,999', '19,99'],
  ['0 1000000 2', 'en', '19.999', '19.99'],
  ['0 1000000 2', 'de', '1.234,5', '1.234,5'],
  ['0 1000000 2', 'de', '19 €', '19'],
  ['0 1000000 2', 'de', '-3', '0,00'],
  ['0 1000000 2', 'de', '1000000,01', '1000000,00'],
  ['0 100 2', 'en', '100.5', '100.00'],
  ['0.01 1000000 2', 'en', '0', '0.01'],
  ['0 1000000 2', 'de', 'kostenlos', ''],
  ['0 1000000 2', 'de', '', ''],
  ['0 1000000 3', 'en', '1.2345', '1.234'],
] as const;

test.each(RULES)('a field of rule %s in %s reads "%s" as "%s"', (rule, locale, typed, tidy) => {
  expect(tidyNumber(typed, tidyNumberOf(rule), locale)).toBe(tidy);
});

test('what a rule has made of a number stays as it is when the field is left again', () => {
  for (const [rule, locale, , tidy] of RULES) expect(tidyNumber(tidy, tidyNumberOf(rule), locale)).toBe(tidy);
});
