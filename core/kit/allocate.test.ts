import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import { allocate, cumulativeShare, cumulativeShares, splitEvenly } from './allocate.ts';
import { money, sumMoney, type Money } from './money.ts';
import { applyBasisPoints, divideFloor, divideHalfUp, floorBasisPoints } from './rounding.ts';

const eur = (minor: number | bigint) => money(minor, 'eur');
const minors = (list: readonly Money[]) => list.map((m) => Number(m.minor));
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) };
const cents = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });

it('rounds ties away from zero on both sides', () => {
  expect([5n, -5n, 4n, -4n, 15n, -15n].map((n) => divideHalfUp(n, 10n))).toEqual([1n, -1n, 0n, 0n, 2n, -2n]);
  expect(divideHalfUp(5n, -10n)).toBe(-1n);
  expect([7n, -7n, 8n, -8n].map((n) => divideFloor(n, 4n))).toEqual([1n, -2n, 2n, -2n]);
});

it('divides whatever the signs', () => {
  expect([divideHalfUp(-5n, -10n), divideHalfUp(0n, -10n), divideHalfUp(4n, -10n), divideHalfUp(-15n, 10n)]).toEqual([
    1n,
    0n,
    0n,
    -2n,
  ]);
  expect([
    divideFloor(7n, -4n),
    divideFloor(-7n, -4n),
    divideFloor(8n, -4n),
    divideFloor(-8n, -4n),
    divideFloor(0n, -4n),
  ]).toEqual([-2n, 1n, -2n, 2n, 0n]);
});

it('takes rates rounded or cut, and refuses a broken rate', () => {
  expect([applyBasisPoints(eur(10050), 1900), floorBasisPoints(eur(10050), 1900)]).toEqual([eur(1910), eur(1909)]);
  expect([
    applyBasisPoints(eur(-10050), 1900),
    floorBasisPoints(eur(-10050), 1900),
    applyBasisPoints(eur(5), 0),
  ]).toEqual([eur(-1910), eur(-1910), eur(0)]);
  for (const bp of [-1, 0.5, Number.NaN])
    expect(() => applyBasisPoints(eur(1), bp)).toThrow(`${bp} is not a rate in basis points.`);
});

it('gives the remainder to the largest fraction, and to the earlier part on a tie', () => {
  expect(minors(allocate(eur(160), [333, 333, 333]))).toEqual([54, 53, 53]);
  expect(minors(allocate(eur(100), [1, 5]))).toEqual([17, 83]);
  expect(minors(allocate(eur(-100), [1, 1, 1]))).toEqual([-34, -33, -33]);
  expect(minors(allocate(eur(0), [0, 0]))).toEqual([0, 0]);
});

it('refuses weights that cannot share an amount', () => {
  expect(() => allocate(eur(1), [])).toThrow(RangeError);
  expect(() => allocate(eur(1), [0, 0])).toThrow(RangeError);
  expect(() => allocate(eur(1), [2, -1])).toThrow(RangeError);
  expect(() => splitEvenly(eur(1), 0)).toThrow(RangeError);
});

it('says what is wrong with the weights', () => {
  for (const weights of [[], [0, 0], [0n]])
    expect(() => allocate(eur(1), weights)).toThrow('An amount cannot be shared without a weight above zero.');
  expect(() => allocate(eur(0), [])).toThrow('An amount cannot be shared without a weight above zero.');
  expect(() => allocate(eur(1), [2, -1])).toThrow('-1 is a weight below zero.');
  expect(() => allocate(eur(1), [0.5])).toThrow('0.5 is not a whole weight.');
  for (const count of [0, 1.5])
    expect(() => splitEvenly(eur(1), count)).toThrow(`An amount cannot be split into ${count} parts.`);
  expect(minors(allocate(eur(10), [3n, 0n, 1]))).toEqual([8, 0, 2]);
  expect([minors(splitEvenly(eur(5), 1)), minors(splitEvenly(eur(-100), 3))]).toEqual([[5], [-34, -33, -33]]);
});

it('gives the cents that are left to the largest fractions, not to the largest parts', () => {
  expect(minors(allocate(eur(10), [1, 5, 2, 6]))).toEqual([1, 4, 1, 4]);
  expect(minors(allocate(eur(7), [4, 4, 4, 2]))).toEqual([2, 2, 2, 1]);
  expect(allocate(money(3, 'chf'), [1, 1]).map(({ currency }) => currency)).toEqual(['chf', 'chf']);
});

it('always shares an amount without loss, each part within one cent of its due', () => {
  const lists = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
  const weights = lists.filter((list) => list.some((weight) => weight > 0));
  fc.assert(
    fc.property(cents, weights, (minor, list) => {
      const parts = allocate(eur(minor), list);
      const total = BigInt(list.reduce((sum, weight) => sum + weight, 0));
      expect(sumMoney(parts, 'eur').minor).toBe(minor);
      parts.forEach((part, index) => {
        const error = part.minor * total - minor * BigInt(list[index]!);
        expect(error < total && error > -total).toBe(true);
      });
    }),
    runs,
  );
});

it('gives equal weights parts that differ by one cent at most, the earlier ones never less', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 1, max: 40 }), (minor, count) => {
      const parts = allocate(
        eur(minor),
        Array.from({ length: count }, () => 1),
      ).map((part) => part.minor);
      expect(parts[0]! - parts.at(-1)! <= 1n).toBe(true);
      expect(parts).toEqual([...parts].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
    }),
    runs,
  );
});

it('splits into equal rates with the whole remainder on the first', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 40 }), (minor, count) => {
      const [first, ...rest] = splitEvenly(eur(minor), count).map((part) => part.minor);
      expect(rest.reduce((sum, part) => sum + part, first!)).toBe(minor);
      expect(new Set(rest).size <= 1).toBe(true);
      expect(Math.abs(Number(first! - (rest[0] ?? first!))) < count).toBe(true);
    }),
    runs,
  );
});

it('ends exactly when shares are taken step by step, whatever the steps and the rounding', () => {
  const steps = fc.array(fc.bigInt({ min: 1n, max: 10n ** 8n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(cents, steps, fc.constantFrom('half_up' as const, 'floor' as const), (minor, parts, rounding) => {
      const shares = cumulativeShares(eur(minor), parts.map(eur), { rounding });
      expect(sumMoney(shares, 'eur').minor).toBe(minor);
    }),
    runs,
  );
});

it('takes single shares that agree with the list and leaves the rest for later', () => {
  const whole = eur(11900);
  expect(cumulativeShare(eur(1900), { whole, before: eur(2500), part: eur(2500) })).toEqual(eur(399));
  expect(minors(cumulativeShares(eur(1900), [eur(2500), eur(2500)], { whole }))).toEqual([399, 399]);
  expect(cumulativeShare(eur(0), { whole: eur(0), before: eur(0), part: eur(0) })).toEqual(eur(0));
  expect(() => cumulativeShare(eur(1), { whole: eur(0), before: eur(0), part: eur(0) })).toThrow(
    'An amount cannot be shared over a whole of zero.',
  );
  expect(cumulativeShares(eur(5), [])).toEqual([]);
  expect(minors(cumulativeShares(eur(10), [eur(1), eur(1), eur(1)]))).toEqual([3, 4, 3]);
  expect(minors(cumulativeShares(eur(10), [eur(1), eur(1), eur(1)], { rounding: 'floor' }))).toEqual([3, 3, 4]);
  expect(minors(cumulativeShares(eur(10), [eur(1), eur(1)], { whole: eur(3), rounding: 'half_up' }))).toEqual([3, 4]);
  // The steps are measured in one currency, the amount may be of another.
  expect(cumulativeShare(money(10, 'usd'), { whole: eur(3), before: eur(1), part: eur(1), rounding: 'floor' })).toEqual(
    money(3, 'usd'),
  );
  const chf = money(1, 'chf');
  expect(() => cumulativeShare(eur(1), { whole: eur(3), before: chf, part: eur(1) })).toThrow(TypeError);
  expect(() => cumulativeShare(eur(1), { whole: eur(3), before: eur(1), part: chf })).toThrow(TypeError);
});

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  const [split] = moneyVectors<{ totalMinor: number; paymentsCount: number }, { ratesMinor: number[] }>(vectors, [
    'E05',
  ]);
  it(`E05 ${split!.title}`, () => {
    expect(minors(splitEvenly(eur(split!.input.totalMinor), split!.input.paymentsCount))).toEqual(
      split!.expected.ratesMinor,
    );
  });

  const tiers = moneyVectors<{ tiersBp: number[] }, { baseMinor: number; tiersMinor: number[] }>(vectors, [
    'G01',
    'G02',
  ]);
  it.each(tiers)('$id $title', ({ input, expected }) => {
    expect(minors(input.tiersBp.map((bp) => floorBasisPoints(eur(expected.baseMinor), bp)))).toEqual(
      expected.tiersMinor,
    );
  });

  const [clawBack] = moneyVectors<{ tierMinor: number; refundsMinor: number[] }, { reversedMinor: number[] }>(vectors, [
    'G06',
  ]);
  it(`G06 ${clawBack!.title}`, () => {
    const { tierMinor, refundsMinor } = clawBack!.input;
    const reversed = cumulativeShares(eur(tierMinor), refundsMinor.map(eur), { rounding: 'floor' });
    expect(minors(reversed)).toEqual(clawBack!.expected.reversedMinor);
  });
});
