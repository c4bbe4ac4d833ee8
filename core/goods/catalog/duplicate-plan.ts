import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { copyPlan, plansOf } from '#core/pricing';
import { catalogError, inputError } from './errors.ts';
import { isId, lockProduct } from './lock-product.ts';
import { MOST_PLANS, planOwner } from './plan-owner.ts';

/**
 * Adds a copy of a plan after the product's others, with the same terms and prices.
 * @returns id of the copy
 * @throws AppError `plan_not_found` (404), InputError `too_many` at `type`
 */
export async function duplicatePlan(ctx: Ctx, productId: number, planId: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (inner) => {
    const owner = await planOwner(inner, await lockProduct(inner, productId));
    if ((await plansOf(inner, productId)).length >= MOST_PLANS)
      throw inputError(inner.locale, [{ field: 'type', problem: 'too_many' }]);
    const id = isId(planId) ? await copyPlan(inner, owner, planId) : null;
    if (id === null) throw catalogError(inner.locale, 'plan_not_found');
    return { id };
  });
}
