import type { Offer } from '#core/catalog';
import type { Ctx } from '#core/context';
import { checkoutView, type CheckoutQuery } from './checkout-view.ts';
import type { PlanChoice, VariantChoice } from './view-parts.ts';

/** What a product page shows before anybody says who they are: prices are the seller's country's. */
export interface ProductView {
  offer: Offer;
  plans: readonly PlanChoice[];
  variants: readonly VariantChoice[];
  /** VAT is in the prices. */
  taxed: boolean;
}

/** A product as its page shows it; null when the shop shows no such product or plan. */
export async function productView(ctx: Ctx, query: CheckoutQuery): Promise<ProductView | null> {
  const view = await checkoutView(ctx, query);
  return view && { offer: view.offer, plans: view.plans, variants: view.variants, taxed: view.cart.vat.minor > 0n };
}
