import { expect, test } from 'vitest';
import { pickSeats } from './pick-seats.ts';
import { readRows, rowLetter, seatNumbers, writeRows } from './seat-rows.ts';

const seat = (id: number, row: number, at: number, accessible = false) => ({
  id,
  row_at: row,
  seat_at: at,
  accessible,
});

test('the first seats next to each other are taken, not across a gap or the end of a row', () => {
  const free = [seat(1, 0, 0), seat(2, 0, 2), seat(3, 0, 3), seat(4, 1, 0), seat(5, 1, 1), seat(6, 1, 2)];
  expect(pickSeats(free, 2)).toEqual([2, 3]);
  expect(pickSeats(free, 3)).toEqual([4, 5, 6]);
  expect(pickSeats(free, 4)).toEqual([1, 2, 3, 4]);
  expect(pickSeats(free, 9)).toHaveLength(6);
  expect(pickSeats([seat(1, 0, 0, true), seat(2, 0, 1)], 1)).toEqual([2]);
  expect(pickSeats([], 2)).toEqual([]);
});

test('rows are written as they were read; gaps have no number, and numbers count from either side', () => {
  const rows = readRows(' A: ss_a \n\nB:xs')!;
  expect(writeRows(rows)).toBe('A: ss_a\nB: xs');
  expect(seatNumbers(rows[0]!.seats, false)).toEqual(['1', '2', '', '3']);
  expect(seatNumbers(rows[0]!.seats, true)).toEqual(['3', '2', '', '1']);
  expect(readRows('A: ss\n: __\nB: ss')).toHaveLength(3);
  expect([0, 25, 26, 27, 52].map(rowLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
});
