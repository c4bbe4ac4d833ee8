import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { planTerms, replacePlan, type PlanTermsInput, type PricingPlan } from '#core/pricing';
import { checkInput } from './check-input.ts';
import { catalogError, inputError } from './errors.ts';
import { isId, lockProduct } from './lock-product.ts';
import { planOwner, refuseTooSmall } from './plan-owner.ts';
import { refuseWithoutRate } from './refuse-without-rate.ts';

/** Changes what buyers pay from now on; orders already placed keep their terms. */
export async function updatePlan(
  ctx: Ctx,
  productId: number,
  planId: number,
  input: PlanTermsInput,
): Promise<PricingPlan> {
  const terms = checkInput(ctx.locale, planTerms, input);
  if (terms.prices.length > 0) requireFeature(ctx, 'multicurrency');
  return inTransaction(ctx, async (inner) => {
    const owner = await planOwner(inner, await lockProduct(inner, productId));
    await refuseTooSmall(inner, owner, terms);
    const plan = isId(planId) ? await replacePlan(inner, owner, planId, terms) : null;
    if (plan === 'limit_below_sold') throw inputError(inner.locale, [{ field: 'limit', problem: plan }]);
    if (!plan) throw catalogError(inner.locale, 'plan_not_found');
    await refuseWithoutRate(inner, { productId, planId, terms });
    return plan;
  });
}
