import type { Ctx } from '#core/context';
import { planWithoutRate, plansOf, type PlanTerms } from '#core/pricing';
import { inputError } from './errors.ts';

/**
 * Refuses terms, once they are written, by which an instalment plan of the product has no annual rate: in the plan's first payment, or in the one-time price
 * where that was lowered beneath it. `at` is where the terms stand in the input. In the caller's transaction, which the refusal ends.
 */
export async function refuseWithoutRate(
  ctx: Ctx,
  { productId, planId, terms, at = '' }: { productId: number; planId: number; terms: PlanTerms; at?: string },
): Promise<void> {
  // Only a plan in instalments, or the price it is compared with, can bring it about.
  if (terms.type !== 'installment' && terms.type !== 'one_time') return;
  const found = planWithoutRate(await plansOf(ctx, productId));
  if (!found || (terms.type === 'installment' && found.plan.id !== planId)) return;
  const place = terms.prices.findIndex(({ currency }) => currency === found.currency);
  const price = place < 0 ? '' : `prices.${place}.`;
  const byRate = terms.type === 'installment' && terms.customIntervals !== null;
  const field = terms.type === 'one_time' ? 'price' : byRate ? 'rateAmounts.0' : 'firstAmount';
  throw inputError(ctx.locale, [
    { field: `${at}${price}${field}`, problem: terms.type === 'one_time' ? 'price_leaves_no_rate' : 'no_annual_rate' },
  ]);
}
