import type { Ctx } from '#core/context';
import { withAnswer } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import type { PlanTerms } from './plan-terms.ts';
import { findPlan } from './plans-of.ts';
import { recordPrices } from './price-history.ts';
import { PricingPlanRow, type PricingPlan } from './pricing-plan.ts';
import { planColumns, writePrices } from './write-prices.ts';

/** The product as far as its plans care. */
export interface PlanOwner {
  sellerId: number;
  productId: number;
  currency: CurrencyCode;
  /** True if buyers see the product now. */
  offered: boolean;
}

/** Adds a plan after the others. The caller holds the product's row, so that positions and history stay in step. */
export async function insertPlan(ctx: Ctx, owner: PlanOwner, terms: PlanTerms): Promise<PricingPlan> {
  const now = ctx.clock.now();
  const afterAll = ctx.db.raw(
    '(select coalesce(max(position) + 1, 0) from pricing_plans where product_id = ? and removed_at is null)',
    [owner.productId],
  );
  const row = await withAnswer(ctx.db, afterAll, (position: number) =>
    PricingPlanRow.query(ctx.db).insertAndFetch({
      seller_id: owner.sellerId,
      product_id: owner.productId,
      ...planColumns(terms, owner.currency),
      position,
      active: true,
      created_at: now,
      updated_at: now,
    }),
  );
  await writePrices(ctx, row, terms);
  await recordPrices(ctx, { planId: row.id }, owner);
  return (await findPlan(ctx, row.id))!;
}
