import { partsOf, productForms, sellableOffer, taxPartsOf, type Offer } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { localDate } from '#core/kit';
import { contractsOf } from './build-cart.ts';
import { withdrawalRight, type WithdrawalRight } from './withdrawal-right.ts';
import { planChoice, variantChoice } from './checkout-view.ts';
import { buyerOf, withTaxFacts } from './prepare-checkout.ts';
import type { CheckoutQuery } from './prepared-checkout.ts';
import type { PlanChoice, VariantChoice } from './view-parts.ts';

/** Product page before its visitor is known: prices are the seller's country's. */
export interface ProductView {
  offer: Offer;
  plans: readonly PlanChoice[];
  variants: readonly VariantChoice[];
  /** Of consumers; null for what is free. */
  withdrawal: WithdrawalRight | null;
}

/** A product as its page shows it, in one statement, in two with tickets, in three with parts that decide its tax; null when the shop shows no such product or plan. */
export async function productView(
  ctx: Ctx,
  query: CheckoutQuery,
  /** For its seller, who tries it before anybody may buy it. */
  { trying = false }: { trying?: boolean } = {},
): Promise<ProductView | null> {
  return reading(ctx, async (tx) => {
    const { slug, entries } = query;
    const found = await sellableOffer(tx, { slug, planId: entries.planId ?? undefined });
    const offer = found && trying ? { ...found, visible: true, sellable: true, warnings: [] } : found;
    if (!offer?.visible) return null;
    const { id, form } = offer.product;
    const variants = (await tx.ports.find(productForms, form)?.variants?.(tx, [id]))?.get(id) ?? [];
    const today = localDate(tx.clock.now(), query.seller.time_zone);
    const seller = withTaxFacts(query.seller, offer, today);
    const products = tx.ports.find(productForms, form)?.taxedByParts ? [{ id, form }] : [];
    const taxParts = await taxPartsOf(tx, products, await partsOf(tx, products), offer.currency);
    const priced = { offer, buyer: buyerOf(query), today, taxParts, unasked: true };
    const taxed = { ...query, seller };
    const opened = taxParts.get(id) ?? [];
    const sold = variants.map(({ supply }) => ({
      contract: offer.product.contract,
      supplyClass: supply?.class ?? offer.product.supplyClass,
    }));
    const things = opened.length > 0 ? opened : sold.length > 0 ? sold : [offer.product];
    return {
      offer,
      withdrawal: offer.product.free ? null : withdrawalRight(things.map((each) => ({ contracts: contractsOf(each) }))),
      plans: offer.plans.map((plan) => planChoice(plan, priced, taxed)),
      variants: variants.map((variant) => variantChoice(variant, priced, taxed)),
    };
  });
}
