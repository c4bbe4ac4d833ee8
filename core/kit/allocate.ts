import { assertSameCurrency, type Money } from './money.ts';
import { absolute, divideFloor, divideHalfUp } from './rounding.ts';

/**
 * Shares an amount by weights so that the parts always sum to the whole: largest remainder first, ties to the earlier part.
 * Weights are whole and not negative. Throws for no weights, and for weights that are all zero unless the amount is zero too.
 */
export function allocate(m: Money, weights: readonly (bigint | number)[]): Money[] {
  const shares = weights.map(toWeight);
  const total = shares.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) {
    if (m.minor !== 0n || shares.length === 0)
      throw new RangeError('An amount cannot be shared without a weight above zero.');
    return shares.map(() => m);
  }
  const sign = m.minor < 0n ? -1n : 1n;
  const amount = absolute(m.minor);
  const parts = shares.map((weight) => ({ floor: (amount * weight) / total, remainder: (amount * weight) % total }));
  let left = amount - parts.reduce((sum, part) => sum + part.floor, 0n);
  // Sorting keeps the order of equals: the earlier part comes first.
  const byRemainder = [...parts].sort((a, b) => Number(b.remainder > a.remainder) - Number(a.remainder > b.remainder));
  for (const part of byRemainder) {
    if (left === 0n) break;
    part.floor += 1n;
    left -= 1n;
  }
  return parts.map((part) => ({ minor: sign * part.floor, currency: m.currency }));
}

/** Equal rates of a total, the rest on the first: 100.00 in three is 33.34, 33.33, 33.33. */
export function splitEvenly(m: Money, count: number): Money[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`An amount cannot be split into ${count} parts.`);
  const next = m.minor / BigInt(count);
  const first = m.minor - next * BigInt(count - 1);
  return Array.from({ length: count }, (_, index) => ({ minor: index === 0 ? first : next, currency: m.currency }));
}

export type ShareRounding = 'half_up' | 'floor';

/**
 * Share that one part of a whole takes of an amount, when `before` of the whole was taken earlier: the VAT in a second partial refund, the
 * fee of a third rate. Every step rounds the running total, so the steps sum to the amount exactly once the whole is taken.
 */
export function cumulativeShare(
  amount: Money,
  step: { whole: Money; before: Money; part: Money; rounding?: ShareRounding },
): Money {
  assertSameCurrency(step.whole, step.before);
  assertSameCurrency(step.whole, step.part);
  if (step.whole.minor === 0n) {
    if (amount.minor !== 0n) throw new RangeError('An amount cannot be shared over a whole of zero.');
    return amount;
  }
  const divide = step.rounding === 'floor' ? divideFloor : divideHalfUp;
  const upTo = (taken: bigint) => divide(amount.minor * taken, step.whole.minor);
  return { minor: upTo(step.before.minor + step.part.minor) - upTo(step.before.minor), currency: amount.currency };
}

/** `cumulativeShare` over a whole list of parts; exact at the end when the parts sum to `whole` (their sum unless given). */
export function cumulativeShares(
  amount: Money,
  parts: readonly Money[],
  options?: { whole?: Money; rounding?: ShareRounding },
): Money[] {
  const first = parts[0];
  if (!first) return [];
  const none = { minor: 0n, currency: first.currency };
  const whole =
    options?.whole ?? parts.reduce((sum, part) => ({ minor: sum.minor + part.minor, currency: sum.currency }), none);
  let before: Money = none;
  return parts.map((part) => {
    const share = cumulativeShare(amount, {
      whole,
      before,
      part,
      ...(options?.rounding ? { rounding: options.rounding } : {}),
    });
    before = { minor: before.minor + part.minor, currency: part.currency };
    return share;
  });
}

function toWeight(weight: bigint | number): bigint {
  if (typeof weight === 'number' && !Number.isSafeInteger(weight))
    throw new RangeError(`${weight} is not a whole weight.`);
  const whole = BigInt(weight);
  if (whole < 0n) throw new RangeError(`${weight} is a weight below zero.`);
  return whole;
}
