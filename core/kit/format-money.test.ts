import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import { formatMoney, toDecimal } from './format-money.ts';
import { money } from './money.ts';

it('writes the form of the specification for every kind of currency', () => {
  const shown = ['eur', 'chf', 'gbp', 'usd', 'pln', 'sek', 'jpy', 'kwd'].map((currency) => formatMoney(money(-123456, currency)));
  expect(shown).toEqual([
    '-1.234,56€', '-1.234,56 CHF', '-£1.234,56', '-$1,234.56', '-1.234,56zł', '-1.234,56 SEK', '-123.456 JPY', '-123,456 KWD',
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

it('keeps every digit beyond 2^53', () => {
  const large = money(123456789012345678901n, 'eur');
  expect(formatMoney(large)).toBe('1.234.567.890.123.456.789,01€');
  expect(formatMoney(large, { style: 'locale', locale: 'en' })).toBe('€1,234,567,890,123,456,789.01');
  expect(toDecimal(large)).toBe('1234567890123456789.01');
});

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  const [display] = moneyVectors<{ minor: number; currencies: string[] }, { display: Record<string, string> }>(vectors, ['A02']);
  it.each(display!.input.currencies)(`A02 ${display!.title}: %s`, (currency) => {
    expect(formatMoney(money(display!.input.minor, currency))).toBe(display!.expected.display[currency]);
  });
});
