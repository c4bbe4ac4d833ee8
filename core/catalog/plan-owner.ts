import type { Ctx } from '#core/context';
import type { PlanOwner } from '#core/pricing';
import { activeMethods, smallestCharge, type PlanTerms } from '#core/pricing';
import { inputError } from './errors.ts';
import type { Product } from './product.ts';

export const MOST_PLANS = 24;

/** The product as its plans see it: priced in the shop's currency. */
export async function planOwner(ctx: Ctx, product: Product): Promise<PlanOwner> {
  const seller = await ctx.db('sellers').where({ id: product.seller_id }).first<{ currency: string }>('currency');
  return { sellerId: product.seller_id, productId: product.id, currency: seller!.currency, offered: product.published };
}

/** A one-time price that no active method could charge is refused while it can still be mended. */
export async function refuseTooSmall(ctx: Ctx, owner: PlanOwner, terms: PlanTerms, field = 'price'): Promise<void> {
  if (terms.type !== 'one_time') return;
  const minimum = smallestCharge(await activeMethods(ctx, { sellerId: owner.sellerId, currency: owner.currency }));
  if (minimum !== null && terms.price < minimum) throw inputError(ctx.locale, [{ field, problem: 'amount_below_minimum' }]);
}
