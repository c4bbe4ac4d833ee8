import { cashPriceOf, hasNoRate } from './credit-check.ts';
import { planInCurrency, type PricingPlan } from './pricing-plan.ts';

/** An instalment plan whose annual rate cannot be stated, and in which currency. */
export interface PlanWithoutRate {
  plan: PricingPlan;
  currency: string;
}

/**
 * The first of a product's instalment plans that has no annual rate beside its one-time price, in any currency that both are sold in. Consumers may not be
 * offered such a plan, and nobody else gains by it. Pure.
 */
export function planWithoutRate(plans: readonly PricingPlan[]): PlanWithoutRate | null {
  for (const plan of plans) {
    if (plan.type !== 'installment') continue;
    for (const currency of [plan.currency, ...plan.prices.map((each) => each.currency)]) {
      const own = planInCurrency(plan, currency)!;
      const beside = plans.flatMap((each) => planInCurrency(each, currency) ?? []);
      if (hasNoRate(own, cashPriceOf(beside, own))) return { plan, currency };
    }
  }
  return null;
}
