import { currencyOfCountry, type CurrencyCode } from '#core/kit';
import type { PricingPlan } from './pricing-plan.ts';

/** The currency a buyer is shown: that of their country if every plan has a price in it, else the shop's. */
export function currencyFor(
  plans: readonly Pick<PricingPlan, 'currency' | 'prices'>[],
  country: string,
  shop: CurrencyCode,
): CurrencyCode {
  const local = currencyOfCountry(country);
  const priced =
    plans.length > 0 &&
    plans.every((plan) => plan.currency === local || plan.prices.some(({ currency }) => currency === local));
  return priced ? local : shop;
}
