/**
 * Verdict on the figures of a test. `too_few`: nothing yet. `open`: the difference may be chance. `clear`: chance alone would make such a
 * difference less than once in twenty tests.
 */
export type Verdict =
  | { state: 'too_few'; missingVisitors: number; missingOrders: number }
  | { state: 'open' | 'clear'; better: 'a' | 'b' | null; chancePercent: number };

const LEAST_VISITORS = 100;
const LEAST_ORDERS = 10;
const CLEAR_BELOW = 0.05;

interface Counted {
  visitors: number;
  orders: number;
}

/** Two-sided test of two proportions. Shares of visitors, not money: floating point is right here. */
export function compareVariants(a: Counted, b: Counted): Verdict {
  const missingVisitors = Math.max(0, LEAST_VISITORS - Math.min(a.visitors, b.visitors));
  const missingOrders = Math.max(0, LEAST_ORDERS - (a.orders + b.orders));
  if (missingVisitors > 0 || missingOrders > 0) return { state: 'too_few', missingVisitors, missingOrders };
  // A buyer may order more than once; a share above everybody says nothing further.
  const [shareA, shareB] = [Math.min(1, a.orders / a.visitors), Math.min(1, b.orders / b.visitors)];
  const together = Math.min(1, (a.orders + b.orders) / (a.visitors + b.visitors));
  const spread = Math.sqrt(together * (1 - together) * (1 / a.visitors + 1 / b.visitors));
  const chance = spread === 0 ? 1 : 2 * (1 - normal(Math.abs(shareA - shareB) / spread));
  const better = shareA === shareB ? null : shareA > shareB ? 'a' : 'b';
  return {
    state: chance < CLEAR_BELOW && better !== null ? 'clear' : 'open',
    better,
    chancePercent: Math.max(1, Math.round(chance * 100)),
  };
}

/** The normal distribution's share below `z`, to five digits (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
