import type { Money } from './money.ts';

const BASIS = 10_000n;

/** n/d to the nearest whole number, ties away from zero. */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  const sign = n < 0n !== d < 0n ? -1n : 1n;
  const dividend = absolute(n);
  const divisor = absolute(d);
  return (sign * (2n * dividend + divisor)) / (2n * divisor);
}

/** n/d to the next lower whole number, also below zero (bigint division alone cuts towards zero). */
export function divideFloor(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  const exact = quotient * d === n;
  return exact || n < 0n === d < 0n ? quotient : quotient - 1n;
}

/** A rate of an amount, half away from zero. 1900 basis points are 19 %. */
export function applyBasisPoints(m: Money, bp: number): Money {
  return { minor: divideHalfUp(m.minor * basisPoints(bp), BASIS), currency: m.currency };
}

/** A rate of an amount, cut down: for commissions and reserves, so that the parts never exceed the whole. */
export function floorBasisPoints(m: Money, bp: number): Money {
  return { minor: divideFloor(m.minor * basisPoints(bp), BASIS), currency: m.currency };
}

/** A rate as bigint; throws when it is not a whole, non-negative number of basis points. */
export function basisPoints(bp: number): bigint {
  if (!Number.isSafeInteger(bp) || bp < 0) throw new RangeError(`${bp} is not a rate in basis points.`);
  return BigInt(bp);
}

export function absolute(n: bigint): bigint {
  return n < 0n ? -n : n;
}
