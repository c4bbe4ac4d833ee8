import { expect, it } from 'vitest';
import { playingTime } from './playing-time.ts';

it.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [65, '1:05'],
  [3599, '59:59'],
  [3602, '1:00:02'],
  [36_000, '10:00:00'],
])('%d seconds are written %s', (seconds, text) => {
  expect(playingTime(seconds)).toBe(text);
});
