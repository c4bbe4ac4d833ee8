import { currencyOfCountry, type CurrencyCode } from '#core/kit';
import { planInCurrency, type PricingPlan } from './pricing-plan.ts';

/** Currency of a plan for a buyer: the one asked for, else their country's, each only with a price in it; else the plan's own. */
export function currencyFor(
  plan: PricingPlan | null,
  { country, wanted = null }: { country: string; wanted?: CurrencyCode | null },
  shop: CurrencyCode,
): CurrencyCode {
  if (!plan) return shop;
  const priced = [wanted, currencyOfCountry(country)].find((each) => each !== null && planInCurrency(plan, each));
  return priced ?? plan.currency;
}
