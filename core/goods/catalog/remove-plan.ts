import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { withdrawPlan } from '#core/pricing';
import { catalogError } from './errors.ts';
import { isId, lockProduct } from './lock-product.ts';
import { planOwner } from './plan-owner.ts';

/** Takes a plan away. Without any other the product cannot be bought until one is added. */
export async function removePlan(ctx: Ctx, productId: number, planId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const owner = await planOwner(inner, await lockProduct(inner, productId));
    const gone = isId(planId) && (await withdrawPlan(inner, owner, planId));
    if (!gone) throw catalogError(inner.locale, 'plan_not_found');
  });
}
