import type { Offer } from '#core/catalog';
import type { Money } from '#core/kit';
import type { PricingPlan } from '#core/pricing';

/**
 * The offer at the price that the store took: stores have prices of their own, in the customer's currency. Null for a plan in instalments,
 * which no store has. Pure.
 */
export function soldThroughStore(offer: Offer, amount: Money): Offer | null {
  const { plan } = offer;
  if (!plan || (plan.type !== 'one_time' && plan.type !== 'subscription')) return null;
  const preferences: PricingPlan['preferences'] = {
    ...plan.preferences,
    currency: amount.currency,
    price: amount,
    firstAmount: amount,
    nextAmount: amount,
    customIntervals: null,
  };
  const sold = {
    ...plan,
    currency: amount.currency,
    amountType: 'gross' as const,
    preferences,
    price: amount,
    oldPrice: null,
    testPeriod: null,
    customStartDays: [],
  };
  return { ...offer, currency: amount.currency, plan: sold, plans: [sold], price: amount, oldPrice: null };
}
