import type { Ctx } from '#core/context';
import type { PlanOwner } from '#core/pricing';
import { activeMethods, chargesOfTerms, smallestCharge, type PlanTerms } from '#core/pricing';
import { inputError, type FieldProblem } from './errors.ts';
import type { Product } from './product.ts';

export const MOST_PLANS = 24;

/** The product as its plans see it: priced in the shop's currency. */
export async function planOwner(ctx: Ctx, product: Product): Promise<PlanOwner> {
  const seller = await ctx.db('sellers').where({ id: product.seller_id }).first<{ currency: string }>('currency');
  return { sellerId: product.seller_id, productId: product.id, currency: seller!.currency, offered: product.published };
}

/** An amount that no active method could charge is refused while it can still be mended; `at` is where the terms stand in the input. */
export async function refuseTooSmall(ctx: Ctx, owner: PlanOwner, terms: PlanTerms, at = ''): Promise<void> {
  const minimums = new Map<string, number | null>();
  const tooSmall: FieldProblem[] = [];
  for (const { field, currency, minor } of chargesOfTerms(terms, owner.currency)) {
    if (!minimums.has(currency))
      minimums.set(currency, smallestCharge(await activeMethods(ctx, { sellerId: owner.sellerId, currency })));
    const minimum = minimums.get(currency) ?? null;
    if (minimum !== null && minor < minimum) tooSmall.push({ field: at + field, problem: 'amount_below_minimum' });
  }
  if (tooSmall.length > 0) throw inputError(ctx.locale, tooSmall);
}
