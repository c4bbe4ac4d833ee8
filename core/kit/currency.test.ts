import { expect, it } from 'vitest';
import { describeShared } from '../testing/shared-data.ts';
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  PLAN_CURRENCIES,
  currencyExponent,
  currencyOfCountry,
  shopCurrencyOf,
  isCurrency,
} from './currency.ts';

it('knows currencies with 0, 2, 3 and 4 decimals', () => {
  expect(['jpy', 'eur', 'huf', 'kwd', 'clf'].map(currencyExponent)).toEqual([0, 2, 2, 3, 4]);
});

it('knows lower-case codes only', () => {
  expect([
    isCurrency('eur'),
    isCurrency('EUR'),
    isCurrency('xyz'),
    isCurrency('toString'),
    isCurrency(undefined),
  ]).toEqual([true, false, false, false, false]);
  expect(() => currencyExponent('EUR')).toThrow('"EUR" is not a lower-case ISO 4217 currency code.');
  expect([isCurrency(null), isCurrency(''), isCurrency(['eur'])]).toEqual([false, false, false]);
});

it('prices plans in known currencies, each named once, and lists all of them by name', () => {
  expect(PLAN_CURRENCIES.filter((code) => !isCurrency(code))).toEqual([]);
  expect([new Set(PLAN_CURRENCIES).size, PLAN_CURRENCIES[0], DEFAULT_CURRENCY]).toEqual([24, 'eur', 'eur']);
  expect([CURRENCIES[0], CURRENCIES.at(-1), CURRENCIES.includes('tnd')]).toEqual(['aed', 'zwg', true]);
  expect(CURRENCIES).toEqual([...CURRENCIES].sort());
});

it('proposes the currency of the seller country', () => {
  expect(['US', 'JP', 'SE', 'LI'].map(currencyOfCountry)).toEqual(['usd', 'jpy', 'sek', 'chf']);
  // A shop has one of four, whatever its buyers pay in.
  expect(['US', 'SE', 'LI', 'PL', 'AT'].map(shopCurrencyOf)).toEqual(['eur', 'eur', 'chf', 'pln', 'eur']);
  expect(['DE', 'PL', 'CH', 'GB', 'pl', 'constructor', ''].map(currencyOfCountry)).toEqual([
    'eur',
    'pln',
    'chf',
    'gbp',
    'pln',
    'eur',
    'eur',
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
