export const PLAN_TYPES = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const;

export type PlanType = (typeof PLAN_TYPES)[number];

/** What buyers can choose today. The other types are kept and checked, and shown to nobody. */
export const OFFERED_PLAN_TYPES: readonly PlanType[] = ['one_time'];

/** Least and most charges of a limited subscription. */
export const LIMITED_SUBSCRIPTION_COUNT = { min: 2, max: 100 } as const;

/** Highest price in minor units: a million in currencies with two decimals. */
export const HIGHEST_PRICE = 100_000_000;
