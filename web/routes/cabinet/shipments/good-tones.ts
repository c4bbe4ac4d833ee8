import type { GoodState } from '#core/shipping';

/** Look of a state of goods. */
export const GOOD_TONES: Readonly<Record<GoodState, 'good' | 'warn' | 'neutral'>> = {
  to_ship: 'warn',
  shipped: 'good',
  delivered: 'good',
  waiting: 'neutral',
  returned: 'warn',
  restocked: 'neutral',
};
