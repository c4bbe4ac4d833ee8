import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from '../add-minutes.ts';
import type { Level } from './level.ts';
import { openingMoment, reachedLevel, type Pause } from './opening-moment.ts';

const zone = 'Europe/Berlin';
const at = (text: string): Date => new Date(text);
const pause = (from: string, until: string | null): Pause => ({
  from: at(from),
  until: until === null ? null : at(until),
});
const opens = (since: string, after: number, unit: 'days' | 'months', pauses: readonly Pause[] = []): string | null =>
  openingMoment({ since: at(since), zone, pauses }, { after, unit })?.toISOString() ?? null;

test.each([
  ['at once', '2026-11-26T09:00:00Z', 0, 'days', '2026-11-26T09:00:00.000Z'],
  ['after a day', '2026-11-26T09:00:00Z', 1, 'days', '2026-11-27T09:00:00.000Z'],
  // The clock on the wall stays, although the offset changes.
  ['on the day on which clocks change', '2026-10-24T08:00:00Z', 1, 'days', '2026-10-25T09:00:00.000Z'],
  ['at a time that clocks skip', '2026-03-28T01:30:00Z', 1, 'days', '2026-03-29T01:30:00.000Z'],
  ['over the change of clocks', '2026-10-24T08:00:00Z', 2, 'days', '2026-10-26T09:00:00.000Z'],
  ['at the end of a short month', '2026-01-31T09:00:00Z', 1, 'months', '2026-02-28T09:00:00.000Z'],
] as const)('something opens %s', (_when, since, after, unit, expected) => {
  expect(opens(since, after, unit)).toBe(expected);
});

test('a pause puts off what had not opened before it, and nothing else', () => {
  const rest = pause('2026-11-27T09:00:00Z', '2026-11-30T09:00:00Z');
  expect(opens('2026-11-26T09:00:00Z', 2, 'days', [rest])).toBe('2026-12-01T09:00:00.000Z');
  expect(opens('2026-11-26T09:00:00Z', 1, 'days', [rest])).toBe('2026-11-27T09:00:00.000Z');
  expect(opens('2026-11-26T09:00:00Z', 2, 'days', [pause('2026-11-27T09:00:00Z', null)])).toBeNull();
  expect(opens('2026-11-26T09:00:00Z', 1, 'days', [pause('2026-11-28T09:00:00Z', null)])).toBe(
    '2026-11-27T09:00:00.000Z',
  );
  // Of a pause that began before the membership, only the time within it counts.
  expect(opens('2026-11-26T09:00:00Z', 1, 'days', [pause('2026-11-01T09:00:00Z', '2026-11-26T12:00:00Z')])).toBe(
    '2026-11-27T12:00:00.000Z',
  );
});

test('more pauses never open anything earlier, and waiting longer never does', () => {
  const since = at('2026-03-01T09:00:00Z');
  const pauses = fc
    .array(fc.record({ gap: fc.integer({ min: 0, max: 20_000 }), rest: fc.integer({ min: 1, max: 20_000 }) }), {
      maxLength: 5,
    })
    .map((spans) => {
      let end = since;
      return spans.map(({ gap, rest }): Pause => {
        const from = addMinutes(end, gap);
        end = addMinutes(from, rest);
        return { from, until: end };
      });
    });
  fc.assert(
    fc.property(pauses, fc.nat(60), (all, after) => {
      const moment = (count: number, days: number): number =>
        openingMoment({ since, zone, pauses: all.slice(0, count) }, { after: days, unit: 'days' })!.getTime();
      for (let count = 0; count < all.length; count += 1)
        expect(moment(count + 1, after)).toBeGreaterThanOrEqual(moment(count, after));
      expect(moment(all.length, after + 1)).toBeGreaterThan(moment(all.length, after));
    }),
    { numRuns: 300 },
  );
});

const level = (id: number, planIds: number[], productIds: number[] = []): Level => ({
  id,
  name: `Level ${id}`,
  keeps: 'nothing',
  community: null,
  planIds,
  productIds,
  parts: [],
});

test('a member is on the highest level that a plan or a product leads to, else on the lowest', () => {
  const levels = [level(1, []), level(2, [20]), level(3, [30], [300])];
  const reached = (planId: number | null, ...held: number[]): number =>
    reachedLevel(levels, { planId, heldProductIds: new Set(held) }).id;
  expect([reached(null), reached(99), reached(20), reached(30)]).toEqual([1, 1, 2, 3]);
  expect([reached(20, 300), reached(null, 300), reached(null, 301)]).toEqual([3, 3, 1]);
});
