import { expect, test } from 'vitest';
import { badField, groupedNumber, isPastMonth } from './card-entry.ts';

const now = new Date('2026-11-30T22:00:00Z');
const bad = (field: Parameters<typeof badField>[0], typed: readonly string[]): boolean[] =>
  typed.map((each) => badField(field, each, now));

test('a number that cannot be one is noticed, however it is grouped', () => {
  expect(bad('number', ['4970 1071 1111 1119', '4970-1071-1111-1119', '378282246310005'])).toEqual([
    false,
    false,
    false,
  ]);
  expect(bad('number', ['', '4970107111111118', '4970 1071 1111', 'card', '49701071111111190000'])).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('a card is good to the end of its month, and an expiry is read as people write it', () => {
  expect(bad('expiry', ['11/26', '11 / 26', '1126', '11/2026', '04.29', ' 12-30 '])).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(bad('expiry', ['10/26', '13/27', '1/27', '', '11/1926', '2027'])).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('a month that is over is told apart from one that was mistyped', () => {
  expect(['10/26', '01/20', '0120', '11/26', '13/20', '', '1/20'].map((typed) => isPastMonth(typed, now))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a code has three or four digits', () => {
  expect(bad('code', ['123', '1234'])).toEqual([false, false]);
  expect(bad('code', ['', '12', '12345', 'abc'])).toEqual([true, true, true, true]);
});

test('a number is grouped as it stands on the card, and what is none is left alone', () => {
  expect(['4970107111111119', '4970 1071 1111 1119', '378282246310005', '12', 'x1'].map(groupedNumber)).toEqual([
    '4970 1071 1111 1119',
    '4970 1071 1111 1119',
    '3782 8224 6310 005',
    '12',
    'x1',
  ]);
});
