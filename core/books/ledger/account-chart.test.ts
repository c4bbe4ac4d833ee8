import { expect, test } from 'vitest';
import { accountChart, accountKind } from './account-chart.ts';
import { canonicalJson, sha256Hex } from './canonical-json.ts';

test('an account is known by its whole name, with one part in each place', () => {
  expect(accountKind('L:seller:17:pending')).toMatchObject({
    pattern: 'L:seller:{id}:pending',
    book: 'platform',
    normal: 'credit',
  });
  expect(accountKind('S:psp:own-stripe_2:clearing')).toMatchObject({
    pattern: 'S:psp:{provider}:clearing',
    book: 'seller',
    normal: 'debit',
  });
  for (const name of [
    'xS:bank',
    'S:bankx',
    'S:bank:',
    'L:seller::pending',
    'L:seller:a:b:pending',
    'L:seller:a b:pending',
    '',
  ])
    expect(accountKind(name), name).toBeUndefined();
  // Asked again, and after more names than are remembered, the answer is the same.
  const first = accountKind('L:seller:0:pending');
  for (let id = 0; id < 10_050; id += 1) accountKind(`L:seller:${id}:pending`);
  expect(accountKind('L:seller:0:pending')).toBe(first);
});

test('each account grows on the side of its kind and has a title in both languages', () => {
  const grows = (side: 'debit' | 'credit', book: string) =>
    accountChart
      .filter(({ normal, book: of }) => normal === side && of === book)
      .map(({ pattern }) => pattern.replace(/:\{.*| .*/, ''));
  expect(
    accountChart.filter(
      ({ normal, pattern }) => pattern.startsWith('A:') !== (normal === 'debit') && /^[AL]:/.test(pattern),
    ),
  ).toEqual([]);
  expect(grows('credit', 'platform').filter((name) => !name.startsWith('L:'))).toEqual([
    'R:platform_fee',
    'R:chargeback_fee',
    'R:resale',
  ]);
  expect(grows('debit', 'platform').filter((name) => name.startsWith('E:'))).toHaveLength(7);
  expect(grows('credit', 'seller')).toEqual([
    'S:payable:affiliate',
    'S:payable:salesteam',
    'S:payer:overpayment',
    'S:revenue',
    'S:vat_output',
    'S:vat_not_due',
    'S:income:interest',
    'S:income:dunning',
  ]);
  expect(new Set(accountChart.map(({ pattern }) => pattern)).size).toBe(accountChart.length);
  for (const { title, pattern, book } of accountChart) {
    expect([title.de.length > 4, title.en.length > 4], pattern).toEqual([true, true]);
    expect(pattern).toMatch(book === 'seller' ? /^S:[a-z]/ : /^[ALRE]:[a-z]/);
  }
});

test('the same value is always the same text, however it was written', () => {
  expect(
    canonicalJson({ b: [1, { d: null, c: 'x"y' }], a: true, at: new Date(0), none: undefined, big: 2n ** 60n }),
  ).toBe('{"a":true,"at":"1970-01-01T00:00:00.000Z","b":[1,{"c":"x\\"y","d":null}],"big":"1152921504606846976"}');
  expect(canonicalJson({ a: 1, b: 2, c: 3 })).toBe(canonicalJson({ c: 3, b: 2, a: 1 }));
  expect([canonicalJson(undefined), canonicalJson(null), canonicalJson('a'), canonicalJson([])]).toEqual([
    'null',
    'null',
    '"a"',
    '[]',
  ]);
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
