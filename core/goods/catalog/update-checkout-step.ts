import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { insertPlan, planTerms, plansOf, replacePlan } from '#core/pricing';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { catalogError, inputError } from './errors.ts';
import { lockProduct } from './lock-product.ts';
import { MOST_PLANS, planOwner, refuseTooSmall } from './plan-owner.ts';
import { refuseWithoutRate } from './refuse-without-rate.ts';
import { changeLimit, stockLimit } from './set-stock-limit.ts';

const checkoutStep = z.object({
  free: z.boolean(),
  limit: stockLimit,
  /** Once per order beside the price, in minor units of the shop's currency, VAT included; left out, it stays as it is. */
  additionalFee: z
    .object({
      amount: z.int('fee_range').min(1, 'fee_range').max(100_000_000, 'fee_range'),
      name: z.string().trim().min(1, 'fee_name').max(80, 'too_long'),
    })
    .nullable()
    .optional(),
  /** Plans to change, and with `planId: null` plans to add; others stay as they are. */
  plans: z
    .array(z.object({ planId: z.int().positive().nullable(), terms: planTerms }))
    .max(MOST_PLANS, 'too_many')
    .default([]),
});

export type CheckoutStep = z.input<typeof checkoutStep>;

/** Saves price and stock of the product: all of it or nothing. */
export async function updateCheckoutStep(ctx: Ctx, productId: number, input: CheckoutStep): Promise<void> {
  const { free, limit, additionalFee, plans } = checkInput(ctx.locale, checkoutStep, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await product.$query(inner.db).patch({
      free,
      ...(additionalFee === undefined
        ? {}
        : { additional_fee: additionalFee?.amount ?? null, additional_fee_name: additionalFee?.name ?? '' }),
      updated_at: inner.clock.now(),
    });
    await changeLimit(inner, productId, limit);
    if (plans.length === 0) return;
    const owner = await planOwner(inner, product);
    for (const [index, { planId, terms }] of plans.entries()) {
      await refuseTooSmall(inner, owner, terms, `plans.${index}.terms.`);
      const saved =
        planId === null ? await insertPlan(inner, owner, terms) : await replacePlan(inner, owner, planId, terms);
      if (saved === 'limit_below_sold')
        throw inputError(inner.locale, [{ field: `plans.${index}.terms.limit`, problem: 'limit_below_sold' }]);
      if (!saved) throw catalogError(inner.locale, 'plan_not_found');
      await refuseWithoutRate(inner, { productId, planId: saved.id, terms, at: `plans.${index}.terms.` });
    }
    if ((await plansOf(inner, productId)).length > MOST_PLANS)
      throw inputError(inner.locale, [{ field: 'plans', problem: 'too_many' }]);
  });
}
