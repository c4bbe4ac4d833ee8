export const PLAN_TYPES = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const;

export type PlanType = (typeof PLAN_TYPES)[number];

/** Types that buyers can choose: all of them. */
export const OFFERED_PLAN_TYPES: readonly PlanType[] = PLAN_TYPES;

/** Least and most charges of a limited subscription. */
export const LIMITED_SUBSCRIPTION_COUNT = { min: 2, max: 100 } as const;

/** Highest price in minor units: a million in currencies with two decimals. */
export const HIGHEST_PRICE = 100_000_000;

/** As many currencies as a plan may be priced in beside the shop's. */
export const MOST_PRICES = 12;
