import type { Ctx } from '#core/context';
import type { PlanOwner } from './insert-plan.ts';
import type { PlanTerms } from './plan-terms.ts';
import { findPlan } from './plans-of.ts';
import { recordPrices } from './price-history.ts';
import { PricingPlanRow, type PricingPlan } from './pricing-plan.ts';
import { planColumns, writePrices } from './write-prices.ts';

/**
 * Gives a plan new terms; null when the product has no such plan, `limit_below_sold` when more are sold or reserved than the new limit
 * allows. Orders keep the terms they were placed under.
 */
export async function replacePlan(
  ctx: Ctx,
  owner: PlanOwner,
  planId: number,
  terms: PlanTerms,
): Promise<PricingPlan | null | 'limit_below_sold'> {
  // Buyers count on the same row: the limit is compared with what they hold now.
  const before = await PricingPlanRow.query(ctx.db)
    .findOne({ id: planId, product_id: owner.productId, removed_at: null })
    .forNoKeyUpdate();
  if (!before) return null;
  if (terms.limit !== null && before.sold_count + before.reserved_count > terms.limit) return 'limit_below_sold';
  await before.$query(ctx.db).patch({ ...planColumns(terms, owner.currency), updated_at: ctx.clock.now() });
  await writePrices(ctx, { ...before, currency: owner.currency }, terms);
  await recordPrices(ctx, { planId }, owner);
  return (await findPlan(ctx, planId))!;
}
