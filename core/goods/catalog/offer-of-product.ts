import type { Ctx } from '#core/context';
import { activeMethods } from '#core/pricing';
import { OFFER_SQL, warningsOfRow, type OfferRow } from './offer-row.ts';
import { productForms, type ProductWarning } from './product-form.ts';

/** The row behind an offer, for the seller's own screens. */
export async function readOfferRow(ctx: Ctx, productId: number): Promise<OfferRow | null> {
  const { rows } = await ctx.db.raw<{ rows: OfferRow[] }>(`${OFFER_SQL} where p.id = ? and p.removed_at is null`, [
    productId,
  ]);
  return rows[0] ?? null;
}

/** All fourteen reasons, payment methods included. */
export async function warningsForSeller(ctx: Ctx, row: OfferRow): Promise<ProductWarning[]> {
  const methods = row.free ? [] : await activeMethods(ctx, { sellerId: row.seller_id, currency: row.shop_currency });
  return warningsOfRow(row, {
    anyPaymentMethodActive: methods.length > 0,
    formKnown: ctx.ports.find(productForms, row.form) !== undefined,
  });
}
