import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { insertPlan, planTerms, plansOf, type PlanTermsInput, type PricingPlan } from '#core/pricing';
import { checkInput } from './check-input.ts';
import { inputError } from './errors.ts';
import { lockProduct } from './lock-product.ts';
import { MOST_PLANS, planOwner, refuseTooSmall } from './plan-owner.ts';
import { refuseWithoutRate } from './refuse-without-rate.ts';

/** Gives a product another way to pay, in the shop's currency. */
export async function addPlan(ctx: Ctx, productId: number, input: PlanTermsInput): Promise<PricingPlan> {
  const terms = checkInput(ctx.locale, planTerms, input);
  if (terms.prices.length > 0) requireFeature(ctx, 'multicurrency');
  return inTransaction(ctx, async (inner) => {
    const owner = await planOwner(inner, await lockProduct(inner, productId));
    await refuseTooSmall(inner, owner, terms);
    if ((await plansOf(inner, productId)).length >= MOST_PLANS)
      throw inputError(inner.locale, [{ field: 'type', problem: 'too_many' }]);
    const plan = await insertPlan(inner, owner, terms);
    await refuseWithoutRate(inner, { productId, planId: plan.id, terms });
    return plan;
  });
}
