import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import { CURRENCIES } from './currency.ts';
import { formatMoney, toDecimal } from './format-money.ts';
import { money } from './money.ts';
import { parseMoney } from './parse-money.ts';

function minorOf(text: string, currency = 'eur', locale?: string): bigint | string {
  const result = parseMoney(text, currency, locale);
  return result.ok ? result.value.minor : result.error.code;
}

it.each([
  ['19,999', 1999n],
  ['19.99', 1999n],
  ['1.234,56', 123456n],
  ['1,234.56', 123456n],
  ['1.234.567', 123456700n],
  ["1'234.50", 123450n],
  ['1 234,5', 123450n],
  ['1\u202f234,5', 123450n],
  ['-0,009', 0n],
  ['−5', -500n],
  ['.5', 50n],
  ['007', 700n],
  ['19,99 €', 1999n],
  ['EUR 19.99', 1999n],
])('reads "%s" as %s cents', (text, minor) => {
  expect(minorOf(text)).toBe(minor);
});

it.each([
  'abc',
  '1,2,3',
  '12.34.567',
  '1.234,567,8',
  '1e3',
  '$5',
  '--5',
  ',',
  '0x10',
  '1.2345.678',
  '٣',
  'NaN',
  '1'.repeat(41),
])('refuses "%s" with a sentence that says what to type', (text) => {
  const result = parseMoney(text, 'eur');
  expect(result).toMatchObject({ ok: false, error: { code: 'amount_not_a_number' } });
  expect(!result.ok && result.error.detail.de).toContain('19,99');
});

it('tells an empty field from a wrong one and refuses what JSON cannot carry', () => {
  expect(minorOf('  ')).toBe('amount_empty');
  expect(minorOf('€')).toBe('amount_empty');
  expect(minorOf('90071992547409,92')).toBe('amount_too_large');
  expect(minorOf('90071992547409,91')).toBe(9007199254740991n);
});

it('finds the sign or the code of the currency on either side, and no other', () => {
  expect(
    ['€19,99', '19,99€', 'eur 19,99', '19,99 eur', '19,99EUR', '€ 19,99', '  19,99 €  '].map((text) => minorOf(text)),
  ).toEqual(Array(7).fill(1999n));
  expect([minorOf('zł 5', 'pln'), minorOf('5 PLN', 'pln'), minorOf('pln5', 'pln'), minorOf('$5', 'usd')]).toEqual([
    500n,
    500n,
    500n,
    500n,
  ]);
  expect([minorOf('19,99 $'), minorOf('€19,99€'), minorOf('CHF 5')]).toEqual(Array(3).fill('amount_not_a_number'));
});

it('says what to type in both languages', () => {
  const detail = (text: string) => {
    const result = parseMoney(text, 'eur');
    return result.ok ? null : result.error.detail;
  };
  expect(detail('')).toEqual({
    de: 'Geben Sie einen Betrag ein, zum Beispiel 19,99.',
    en: 'Enter an amount, for example 19.99.',
  });
  expect(detail('x')).toEqual({
    de: 'Geben Sie den Betrag nur mit Ziffern, Komma oder Punkt ein, zum Beispiel 19,99.',
    en: 'Write the amount with digits, a comma or a dot only, for example 19.99.',
  });
  expect(detail('1'.repeat(20))).toEqual({
    de: 'Geben Sie einen kleineren Betrag ein.',
    en: 'Enter a smaller amount.',
  });
});

it('reads as much as fits into a field', () => {
  expect([
    minorOf('0'.repeat(39) + '5'),
    minorOf('0'.repeat(40) + '5'),
    minorOf(`${'0'.repeat(39)}5 €`),
    minorOf(`€ ${'0'.repeat(39)}5`),
  ]).toEqual([500n, 'amount_not_a_number', 500n, 500n]);
});

it('lets the locale decide what a single mark before three digits means', () => {
  expect([minorOf('1.234', 'eur', 'de'), minorOf('1.234', 'eur', 'en'), minorOf('1.234')]).toEqual([
    123400n,
    123n,
    123n,
  ]);
  expect([minorOf('1,234', 'eur', 'en-GB'), minorOf('19,999', 'eur', 'de'), minorOf('0.500', 'eur', 'de')]).toEqual([
    123400n,
    1999n,
    50n,
  ]);
});

it('cuts to the decimals of the currency', () => {
  expect([minorOf('1999,9', 'jpy'), minorOf('1,23456', 'kwd'), minorOf('1,23456', 'clf')]).toEqual([
    1999n,
    1234n,
    12345n,
  ]);
});

it('reads back every amount it wrote, in the form of the specification and as a plain decimal', () => {
  const amount = fc.bigInt({ min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n });
  fc.assert(
    fc.property(amount, fc.constantFrom(...CURRENCIES), (minor, currency) => {
      const m = money(minor, currency);
      const locale = currency === 'usd' ? 'en' : 'de';
      expect(minorOf(toDecimal(m).replace('.', ','), currency, 'de')).toBe(minor);
      const shown = formatMoney(m).replace('-', '');
      expect(minorOf(shown, currency, locale)).toBe(minor < 0n ? -minor : minor);
    }),
  );
});

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  const [cut] = moneyVectors<{ text: string; currency: string }, { minor: number }>(vectors, ['A01']);
  it(`${cut!.id} ${cut!.title}`, () => {
    expect(minorOf(cut!.input.text, cut!.input.currency.toLowerCase())).toBe(BigInt(cut!.expected.minor));
  });
});
