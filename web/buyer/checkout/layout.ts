import type { CheckoutView, FieldErrors, ShopSeller } from '#core/checkout';

export type LayoutStep = 1 | 2;

/** Fields of the second step; everything else is asked in the first. */
const SECOND = /^(coupon_code|method|waiver|total|credit_income|credit_costs|bump\[\d+\])$/;

/** True if this checkout asks who buys before it asks how they pay. What is free asks for nothing after that. */
export function isStepped({
  view,
  seller,
}: {
  view: Pick<CheckoutView, 'free'>;
  seller: Pick<ShopSeller, 'checkout'>;
}): boolean {
  return !view.free && seller.checkout.layout.startsWith('two_steps');
}

/** Faults by the step that mends them: the earliest step, and only what belongs to it. */
export function errorsByStep(errors: FieldErrors): { step: LayoutStep; errors: FieldErrors } {
  const first = Object.entries(errors).filter(([name]) => !SECOND.test(name));
  return first.length > 0 ? { step: 1, errors: Object.fromEntries(first) } : { step: 2, errors };
}
