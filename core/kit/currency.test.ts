import { expect, it } from 'vitest';
import { describeShared } from '../testing/shared-data.ts';
import { CURRENCIES, currencyExponent, currencyOfCountry, isCurrency } from './currency.ts';

it('knows currencies with 0, 2, 3 and 4 decimals', () => {
  expect(['jpy', 'eur', 'huf', 'kwd', 'clf'].map(currencyExponent)).toEqual([0, 2, 2, 3, 4]);
});

it('knows lower-case codes only', () => {
  expect([isCurrency('eur'), isCurrency('EUR'), isCurrency('xyz'), isCurrency('toString'), isCurrency(undefined)]).toEqual([
    true, false, false, false, false,
  ]);
  expect(() => currencyExponent('EUR')).toThrow(RangeError);
});

it('proposes the currency of the seller country', () => {
  expect(['DE', 'PL', 'CH', 'GB', 'pl', 'constructor', ''].map(currencyOfCountry)).toEqual([
    'eur', 'pln', 'chf', 'gbp', 'pln', 'eur', 'eur',
  ]);
});

const isoFile = 'standards/codes/iso4217-minor-units.json';

describeShared<{ currencies: Record<string, { minor: number }> }>('the ISO 4217 list', isoFile, (list) => {
  it('agrees on every active code and adds only the two withdrawn ones', () => {
    const active = Object.entries(list.currencies).map(([code, entry]) => [code.toLowerCase(), entry.minor] as const);
    expect(active.filter(([code, minor]) => !isCurrency(code) || currencyExponent(code) !== minor)).toEqual([]);
    const known = new Set(active.map(([code]) => code));
    expect(CURRENCIES.filter((code) => !known.has(code))).toEqual(['bgn', 'hrk']);
  });
});
