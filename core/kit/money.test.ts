import { expect, it } from 'vitest';
import {
  addMoney,
  compareMoney,
  equalMoney,
  fromJsonMoney,
  isNegative,
  isZero,
  maxMoney,
  minMoney,
  money,
  multiplyMoney,
  negateMoney,
  subtractMoney,
  sumMoney,
  toJsonMoney,
  zero,
} from './money.ts';

const eur = (minor: number | bigint) => money(minor, 'eur');

it('takes whole minor units of a known currency only', () => {
  expect(money(1999, 'eur')).toEqual({ minor: 1999n, currency: 'eur' });
  expect(() => money(19.99, 'eur')).toThrow(RangeError);
  expect(() => money(2 ** 53, 'eur')).toThrow(RangeError);
  expect(() => money(1, 'EUR')).toThrow(RangeError);
});

it('adds, subtracts, negates, multiplies and sums', () => {
  expect(addMoney(eur(1), eur(2))).toEqual(eur(3));
  expect(subtractMoney(eur(1), eur(2))).toEqual(eur(-1));
  expect(negateMoney(eur(5))).toEqual(eur(-5));
  expect(multiplyMoney(eur(333), 3)).toEqual(eur(999));
  expect(() => multiplyMoney(eur(333), 1.5)).toThrow(RangeError);
  expect(sumMoney([eur(1), eur(2), eur(3)], 'eur')).toEqual(eur(6));
  expect(sumMoney([], 'pln')).toEqual(zero('pln'));
});

it('says which figure is wrong', () => {
  expect(() => money(19.99, 'eur')).toThrow('19.99 is not a whole number of minor units.');
  expect(() => money(1, 'EUR')).toThrow('"EUR" is not a lower-case ISO 4217 currency code.');
  expect(() => multiplyMoney(eur(333), 1.5)).toThrow('1.5 is not a whole number.');
  expect(() => toJsonMoney(eur(2n ** 60n))).toThrow('1152921504606846976 minor units do not fit into JSON.');
});

it('counts in bigints wherever numbers would do', () => {
  expect(money(2n ** 60n, 'eur').minor).toBe(2n ** 60n);
  expect(multiplyMoney(eur(2), 2n ** 60n).minor).toBe(2n ** 61n);
});

it('answers the first of two equal amounts, and tells unequal ones apart', () => {
  const [a, b] = [eur(5), eur(5)];
  expect([minMoney(a, b) === a, maxMoney(a, b) === a, compareMoney(a, b)]).toEqual([true, true, 0]);
  expect([minMoney(a, eur(6)), maxMoney(a, eur(6)), maxMoney(eur(6), a)]).toEqual([a, eur(6), eur(6)]);
  expect([equalMoney(eur(1), eur(2)), isNegative(eur(1))]).toEqual([false, false]);
});

it('orders amounts', () => {
  expect([eur(3), eur(-1), eur(2)].sort(compareMoney)).toEqual([eur(-1), eur(2), eur(3)]);
  expect([minMoney(eur(3), eur(2)), maxMoney(eur(3), eur(2))]).toEqual([eur(2), eur(3)]);
  expect([isZero(eur(0)), isZero(eur(1)), isNegative(eur(-1)), isNegative(eur(0))]).toEqual([true, false, true, false]);
});

it('never mixes currencies', () => {
  const chf = money(1, 'chf');
  for (const combine of [addMoney, subtractMoney, compareMoney, minMoney, maxMoney]) {
    expect(() => combine(eur(1), chf)).toThrow('Amounts in eur and chf cannot be combined.');
  }
  expect(() => sumMoney([eur(1), chf], 'eur')).toThrow(TypeError);
  expect(equalMoney(eur(1), chf)).toBe(false);
  expect(equalMoney(eur(1), eur(1n))).toBe(true);
});

it('goes through JSON as an integer and refuses what JSON cannot hold', () => {
  expect(JSON.stringify(toJsonMoney(eur(-1999)))).toBe('{"minor":-1999,"currency":"eur"}');
  expect(fromJsonMoney({ minor: 1999, currency: 'eur' })).toEqual(eur(1999));
  expect(() => toJsonMoney(eur(2n ** 60n))).toThrow(RangeError);
  expect(() => fromJsonMoney({ minor: 0.5, currency: 'eur' })).toThrow(RangeError);
});
