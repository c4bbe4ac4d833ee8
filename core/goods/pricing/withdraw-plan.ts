import type { Ctx } from '#core/context';
import type { PlanOwner } from './insert-plan.ts';
import { PricingPlanRow } from './pricing-plan.ts';

/** Takes a plan away from buyers. Its row stays for the orders made under it. Returns whether there was one. */
export async function withdrawPlan(ctx: Ctx, owner: PlanOwner, planId: number): Promise<boolean> {
  const now = ctx.clock.now();
  const gone = await PricingPlanRow.query(ctx.db)
    .patch({ active: false, removed_at: now, updated_at: now })
    .where({ id: planId, product_id: owner.productId, removed_at: null });
  return gone > 0;
}
