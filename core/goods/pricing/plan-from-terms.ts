import type { CurrencyCode } from '#core/kit';
import { pricingPlan, type PricingPlan } from './pricing-plan.ts';
import type { PlanTerms } from './plan-terms.ts';
import { storedAmounts, storedPreferences } from './stored-preferences.ts';
import { planColumns, pricedIn } from './write-prices.ts';

/** The plan that these terms would make, before anything is saved: what previews are worked out from. Pure. */
export function planFromTerms(terms: PlanTerms, currency: CurrencyCode): PricingPlan {
  const prices = terms.prices
    .filter((price) => price.currency !== currency)
    .map((price) => {
      const preferences = storedAmounts(terms, price);
      return {
        currency: price.currency,
        preferences,
        ...pricedIn(terms, { ...storedPreferences(terms), ...preferences }, price.currency),
        old_minor: null,
        old_since: null,
      };
    });
  return pricingPlan(
    {
      ...planColumns(terms, currency),
      id: 0,
      product_id: 0,
      position: 0,
      sold_count: 0,
      reserved_count: 0,
      old_minor: null,
      old_since: null,
      prices,
    },
    new Date(0),
  );
}
