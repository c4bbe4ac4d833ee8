import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import { currencySymbol, formatMoney, toDecimal } from './format-money.ts';
import { money } from './money.ts';

it('writes the form of the specification for every kind of currency', () => {
  const shown = ['eur', 'chf', 'gbp', 'usd', 'pln', 'sek', 'jpy', 'kwd'].map((currency) =>
    formatMoney(money(-123456, currency)),
  );
  expect(shown).toEqual([
    '-1.234,56€',
    '-1.234,56 CHF',
    '-£1.234,56',
    '-$1,234.56',
    '-1.234,56zł',
    '-1.234,56 SEK',
    '-123.456 JPY',
    '-123,456 KWD',
  ]);
  expect(['eur', 'usd'].map((currency) => formatMoney(money(5, currency)))).toEqual(['0,05€', '$0.05']);
});

it('writes what readers of a language expect', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatMoney(money(123456, 'eur'), { style: 'locale', locale: 'de' }))).toBe('1.234,56 €');
  expect(formatMoney(money(123456, 'eur'), { style: 'locale', locale: 'en' })).toBe('€1,234.56');
  // CLDR would show forint without decimals; the amount owed has two.
  expect(plain(formatMoney(money(150, 'huf'), { style: 'locale', locale: 'de' }))).toBe('1,50 HUF');
});

it('writes German for readers of no other language, and its own form unless asked', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatMoney(money(123456, 'eur'), { style: 'locale' }))).toBe('1.234,56 €');
  expect([
    formatMoney(money(123456, 'eur'), { style: 'spec', locale: 'en' }),
    formatMoney(money(123456, 'eur'), {}),
  ]).toEqual(['1.234,56€', '1.234,56€']);
  // One language after another, one currency after another: none takes the other's form.
  const shown = [
    ['en', 'eur'],
    ['en', 'usd'],
    ['de', 'usd'],
    ['en', 'jpy'],
    ['en', 'kwd'],
  ].map(([locale, currency]) => plain(formatMoney(money(5, currency!), { style: 'locale', locale: locale! })));
  expect(shown).toEqual(['€0.05', '$0.05', '0,05 $', '¥5', 'KWD 0.005']);
});

it('names currencies by their sign, others by their code', () => {
  expect(['eur', 'usd', 'gbp', 'chf', 'pln', 'sek', 'constructor'].map(currencySymbol)).toEqual([
    '€',
    '$',
    '£',
    'CHF',
    'zł',
    'SEK',
    'CONSTRUCTOR',
  ]);
});

it('writes plain decimals with as many digits as the currency has', () => {
  expect(
    [money(0, 'eur'), money(-5, 'eur'), money(100, 'eur'), money(-7, 'jpy'), money(5, 'kwd'), money(12345, 'clf')].map(
      toDecimal,
    ),
  ).toEqual(['0.00', '-0.05', '1.00', '-7', '0.005', '1.2345']);
  expect([formatMoney(money(0, 'jpy')), formatMoney(money(99_999, 'eur')), formatMoney(money(100_000, 'eur'))]).toEqual(
    ['0 JPY', '999,99€', '1.000,00€'],
  );
});

it('keeps every digit beyond 2^53', () => {
  const large = money(123456789012345678901n, 'eur');
  expect(formatMoney(large)).toBe('1.234.567.890.123.456.789,01€');
  expect(formatMoney(large, { style: 'locale', locale: 'en' })).toBe('€1,234,567,890,123,456,789.01');
  expect(toDecimal(large)).toBe('1234567890123456789.01');
});

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  const [display] = moneyVectors<{ minor: number; currencies: string[] }, { display: Record<string, string> }>(
    vectors,
    ['A02'],
  );
  it.each(display!.input.currencies)(`A02 ${display!.title}: %s`, (currency) => {
    expect(formatMoney(money(display!.input.minor, currency))).toBe(display!.expected.display[currency]);
  });
});
