import type { Ctx } from '#core/context';
import { PricingPlanRow, pricingPlan, type PricingPlan } from './pricing-plan.ts';

/** The plans of a product in their order. */
export async function plansOf(ctx: Ctx, productId: number): Promise<PricingPlan[]> {
  const rows = await PricingPlanRow.query(ctx.db).where({ product_id: productId, removed_at: null }).orderBy(['position', 'id']);
  return rows.map(pricingPlan);
}

/** A plan of a product, also one that was taken away: orders point at it for ever. */
export async function findPlan(ctx: Ctx, planId: number): Promise<PricingPlan | null> {
  const row = await PricingPlanRow.query(ctx.db).findById(planId);
  return row ? pricingPlan(row) : null;
}
