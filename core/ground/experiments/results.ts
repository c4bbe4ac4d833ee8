/** One variant of an experiment: visitors who were shown it, and those of them who ordered. */
export interface Arm {
  shown: number;
  ordered: number;
}

export interface Share {
  /** Between 0 and 1; null where no visitor was shown it. */
  rate: number | null;
  low: number;
  high: number;
}

/** 95 per cent. */
const Z = 1.959964;

/** Share of orders with the interval it lies in with 95 per cent (Wilson), which holds for small numbers too. Pure. */
export function shareOf({ shown, ordered }: Arm): Share {
  if (shown === 0) return { rate: null, low: 0, high: 1 };
  const rate = ordered / shown;
  const middle = (rate + Z ** 2 / (2 * shown)) / (1 + Z ** 2 / shown);
  const half = (Z / (1 + Z ** 2 / shown)) * Math.sqrt((rate * (1 - rate)) / shown + Z ** 2 / (4 * shown ** 2));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Difference of the variant to control with its interval (Newcombe). Nothing is told apart while the interval holds zero. Pure. */
export function differenceOf(control: Arm, variant: Arm): { low: number; high: number; decided: boolean } | null {
  const [one, other] = [shareOf(control), shareOf(variant)];
  if (one.rate === null || other.rate === null) return null;
  const difference = other.rate - one.rate;
  const low = difference - Math.hypot(other.rate - other.low, one.high - one.rate);
  const high = difference + Math.hypot(other.high - other.rate, one.rate - one.low);
  return { low, high, decided: low > 0 || high < 0 };
}
