import type { PlanType } from '#core/pricing';

/** `whole`: one contract and one invoice over all rates; `periods`: each rate is a supply and an invoice of its own. */
export function supplyOf(periodType: PlanType): 'whole' | 'periods' {
  return periodType === 'subscription' || periodType === 'limited_subscription' ? 'periods' : 'whole';
}
