import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consentCookie, readConsent } from './consent.ts';
import { consentCategories } from './tracking-code.ts';

const visitor = 'visitor_0123456789';

test('a cookie keeps a decision as it was made', () => {
  fc.assert(
    fc.property(fc.subarray([...consentCategories]), (categories) => {
      expect(readConsent(consentCookie(visitor, categories))).toEqual({ visitor, consent: categories });
    }),
  );
});

test.each([
  ['nothing', undefined],
  ['an empty cookie', ''],
  ['an older version', `0.${visitor}.statistics`],
  ['a later version', `2.${visitor}.statistics`],
  ['no categories', `1.${visitor}`],
  ['a name too short', '1.visitor.statistics'],
  ['a name with other signs', `1.${visitor}<b>.statistics`],
])('%s is no decision: the visitor is asked', (_what, cookie) => {
  expect(readConsent(cookie)).toBeNull();
});

test('a refusal is a decision, and unknown categories are no consent', () => {
  expect(readConsent(`1.${visitor}.`)).toEqual({ visitor, consent: [] });
  expect(readConsent(`1.${visitor}.everything+statistics`)).toEqual({ visitor, consent: ['statistics'] });
});
