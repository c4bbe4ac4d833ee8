import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNDO_MS, mergeScans, type DoorScan } from './merge-scans.ts';

const scan: fc.Arbitrary<DoorScan> = fc.record({
  device: fc.integer({ min: 0, max: 3 }),
  nonce: fc.stringMatching(/^[a-c][a-c]$/),
  act: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  // Few moments, so that many are the same; some further apart than an undo reaches.
  at: fc.integer({ min: 0, max: 12 }).map((step) => step * 120_000),
});

/** Each act once, as devices keep them. */
const log = fc.uniqueArray(scan, { maxLength: 12, selector: ({ device, nonce }) => `${device} ${nonce}` });
const logTwice = log.chain((scans) =>
  fc.tuple(
    fc.constant(scans),
    fc.shuffledSubarray([...scans, ...scans], { minLength: 2 * scans.length, maxLength: 2 * scans.length }),
  ),
);

test('10,000 logs of several doors come to the same admission in whatever order, and however often, they arrive', () => {
  fc.assert(
    fc.property(logTwice, ([scans, again]) => {
      expect(mergeScans(again)).toEqual(mergeScans(scans));
    }),
    { numRuns: 10_000 },
  );
});

test('the same logs come to different admissions where they are read as they arrive', () => {
  const asTheyCome = (scans: readonly DoorScan[]): DoorScan | null =>
    scans.reduce<DoorScan | null>(
      (admitted, each) =>
        each.act === 'in' ? (admitted ?? each) : admitted && each.at - admitted.at <= UNDO_MS ? null : admitted,
      null,
    );
  expect(() =>
    fc.assert(
      fc.property(logTwice, ([scans, again]) => {
        expect(asTheyCome(again)).toEqual(asTheyCome(scans));
      }),
      { numRuns: 10_000 },
    ),
  ).toThrow();
});

test('the earliest door admits; an undo counts for ten minutes and lets the next one in', () => {
  const at = (minutes: number) => minutes * 60_000;
  const [a, b] = [
    { device: 1, nonce: 'a', act: 'in' as const, at: at(0) },
    { device: 2, nonce: 'b', act: 'in' as const, at: at(3) },
  ];
  const undo = (minutes: number) => ({ device: 1, nonce: 'u', act: 'out' as const, at: at(minutes) });
  expect(mergeScans([b, a])).toEqual(a);
  expect(mergeScans([b, undo(2), a])).toEqual(b);
  expect(mergeScans([undo(10), a])).toBeNull();
  expect(mergeScans([undo(10.1), a])).toEqual(a);
  expect(mergeScans([])).toBeNull();
});
