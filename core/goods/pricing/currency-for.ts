import { currencyOfCountry, type CurrencyCode } from '#core/kit';
import { planInCurrency, type PricingPlan } from './pricing-plan.ts';

/** What a plan is sold in to a buyer: what they asked for, else what people pay in where they are, if the plan has a price in it; else the plan's own. */
export function currencyFor(
  plan: PricingPlan | null,
  { country, wanted = null }: { country: string; wanted?: CurrencyCode | null },
  shop: CurrencyCode,
): CurrencyCode {
  if (!plan) return shop;
  const priced = [wanted, currencyOfCountry(country)].find((each) => each !== null && planInCurrency(plan, each));
  return priced ?? plan.currency;
}
