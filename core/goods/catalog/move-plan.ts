import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { orderPlans, plansOf } from '#core/pricing';
import { catalogError } from './errors.ts';
import { lockProduct } from './lock-product.ts';

/** Moves a plan one place up or down among its product's; the first one is what lists and cards show. At the end nothing happens. */
export async function movePlan(ctx: Ctx, productId: number, planId: number, direction: 'up' | 'down'): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const ids = (await plansOf(inner, productId)).map(({ id }) => id);
    const from = ids.indexOf(planId);
    if (from < 0) throw catalogError(inner.locale, 'plan_not_found');
    const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), ids.length - 1);
    ids.splice(to, 0, ...ids.splice(from, 1));
    await orderPlans(inner, productId, ids);
  });
}
