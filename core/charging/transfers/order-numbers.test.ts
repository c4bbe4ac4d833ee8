import { expect, test } from 'vitest';
import { numbersIn, typedNumber } from './order-numbers.ts';

test.each([
  ['in one piece', 'Danke! BCDF2345, Bea'],
  ['in small letters', 'bcdf2345'],
  ['in two groups', 'Bestellung BCDF 2345'],
  ['with a hyphen', 'BCDF-2345'],
  ['in single signs', 'B C D F 2 3 4 5'],
  ['with dots and strokes', 'bc.df/23.45'],
  ['broken by a line', 'Rechnung vom 20. November BCD\nF2345 Danke'],
  ['broken by a line and its indent', 'BCDF23\r\n      45'],
  ['broken between two lines of the bank', 'EREF: NOTPROVIDED SVWZ: BCDF2 345'],
  ['after a word that could begin it', 'NR BCDF 2345'],
  ['in brackets', '(BCDF2345)'],
])('a number is found %s', (_how, reference) => {
  expect(numbersIn(reference)).toContain('BCDF2345');
});

test('a number in one piece comes first, and each once', () => {
  expect(numbersIn('XYZ2 3456 BCDF2345 bcdf2345')[0]).toBe('BCDF2345');
  expect(numbersIn('BCDF2345 BCDF2345')).toEqual(['BCDF2345']);
});

test('what is longer, shorter or has other signs is no number', () => {
  for (const reference of [
    '',
    'BCDF234',
    'BCDF23456',
    'ABCDF2345',
    'BCDF234O',
    '1BCDF2345',
    'BCDF___2345',
    'BCDF   -  -2345x',
  ])
    expect(numbersIn(reference), reference).toEqual([]);
});

test('a reference full of signs gives no more than can be looked up', () => {
  expect(numbersIn('2 3 4 5 6 7 8 9 '.repeat(60)).length).toBeLessThanOrEqual(50);
  expect(numbersIn(`${'23456789 '.repeat(40)} BCDF2345`)).toContain('BCDF2345');
});

test('what is typed into a field may be grouped too', () => {
  expect([' bcdf 2345 ', 'BCDF-2345', 'bcdf2345'].map(typedNumber)).toEqual(Array(3).fill('BCDF2345'));
});
