import type { Ctx } from '#core/context';
import type { PlanOwner } from './insert-plan.ts';
import type { PlanTerms } from './plan-terms.ts';
import { recordPrice } from './price-history.ts';
import { PricingPlanRow, planColumns, pricingPlan, type PricingPlan } from './pricing-plan.ts';

/** Gives a plan new terms; null when the product has no such plan. Orders keep the terms they were placed under. */
export async function replacePlan(ctx: Ctx, owner: PlanOwner, planId: number, terms: PlanTerms): Promise<PricingPlan | null> {
  const before = await PricingPlanRow.query(ctx.db).findOne({ id: planId, product_id: owner.productId, removed_at: null });
  if (!before) return null;
  const priceBefore = priceKey(before);
  const after = await before.$query(ctx.db).patchAndFetch({ ...planColumns(terms, owner.currency), updated_at: ctx.clock.now() });
  if (priceBefore !== priceKey(after)) await recordPrice(ctx, after, owner);
  return pricingPlan(after);
}

function priceKey(plan: PricingPlanRow): string {
  return `${plan.shown_minor} ${plan.currency} ${plan.amount_type}`;
}
