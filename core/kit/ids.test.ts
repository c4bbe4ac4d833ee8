import { expect, it } from 'vitest';
import { newOrderToken, newToken, newUuidV7 } from './ids.ts';

const many = <T>(make: () => T) => Array.from({ length: 2000 }, make);

it('makes url-safe tokens of letters and digits, each once', () => {
  const tokens = many(() => newToken());
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.every((token) => /^[0-9A-Za-z]{24}$/.test(token))).toBe(true);
  expect(newToken('pay')).toMatch(/^pay_[0-9A-Za-z]{24}$/);
});

it('uses every letter of the alphabet about equally', () => {
  const counts = new Map<string, number>();
  for (const letter of many(() => newToken()).join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  const expected = (2000 * 24) / 62;
  // Six standard deviations; taking bytes modulo 62 would put the first letters 25 % above the rest.
  expect(Math.max(...counts.values())).toBeLessThan(expected + 6 * Math.sqrt(expected));
});

it('makes order tokens that cannot be misread', () => {
  expect(many(newOrderToken).every((token) => /^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/.test(token))).toBe(true);
});

it('makes version 7 uuids that sort by time', () => {
  const instants = ['2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.001Z', '2031-01-01T00:00:00.000Z'].map(
    (text) => new Date(text),
  );
  const uuids = instants.map(newUuidV7);
  expect(
    uuids.every((uuid) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid)),
  ).toBe(true);
  expect([...uuids].sort()).toEqual(uuids);
  expect(Number.parseInt(uuids[1]!.replaceAll('-', '').slice(0, 12), 16)).toBe(instants[1]!.getTime());
});
