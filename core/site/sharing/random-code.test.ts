import { expect, test } from 'vitest';
import { isShareCode, randomCode } from './random-code.ts';

test('a thousand codes differ, read as codes and spell no word', () => {
  const codes = Array.from({ length: 1000 }, randomCode);
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) {
    expect(isShareCode(code)).toBe(true);
    expect(code).not.toMatch(/[aeiou01l]/);
  }
});

test('each sign comes about as often as any other', () => {
  const counts = new Map<string, number>();
  for (const sign of Array.from({ length: 3000 }, randomCode).join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const mean = 36_000 / counts.size;
  expect(counts.size).toBe(27);
  // Eight deviations of a fair draw: a bias of the byte's remainder would be a third.
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(8 * Math.sqrt(mean));
});

test.each(['', 'short', 'BCDFGHJKMNPQ', 'bcdfghjkmnp', 'bcdfghjkmnpqr', 'bcdfghjkmn-q', 'bcdfghjkmnpq\n'])(
  '%j is no code',
  (text) => {
    expect(isShareCode(text)).toBe(false);
  },
);
