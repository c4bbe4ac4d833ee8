import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import { requireSeller } from '#core/people';
import { activeMethods } from '#core/pricing';
import { OFFER_SQL, warningsOfRow, type OfferRow } from './offer-row.ts';
import { shownWarnings } from './product-warnings.ts';
import { productForms, type ProductFormKey, type ProductWarning } from './product-form.ts';

export interface ProductToMend {
  readonly id: number;
  readonly form: ProductFormKey;
  readonly name: string;
  readonly published: boolean;
  readonly warnings: readonly ProductWarning[];
}

export interface ProductsToMend {
  readonly products: readonly ProductToMend[];
  /** True if buyers could pay at all. */
  readonly takesPayments: boolean;
}

/** Products that cannot be bought although they are not put away: not published, or with a reason of its form's own. Two statements. */
export async function productsToMend(
  ctx: Ctx,
  { currency, limit = 5 }: { currency: CurrencyCode; limit?: number },
): Promise<ProductsToMend> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{ rows: OfferRow[] }>(
      `${OFFER_SQL} where p.seller_id = ? and not p.archived and p.removed_at is null and p.copy_state is null and (not p.published or p.form_warnings <> '{}')
        order by p.updated_at desc, p.id desc limit ?`,
      [sellerId, limit],
    );
    const takesPayments = (await activeMethods(inner, { sellerId, currency })).length > 0;
    return { takesPayments, products: rows.map((row) => toMend(inner, row, takesPayments)) };
  });
}

function toMend(ctx: Ctx, row: OfferRow, anyPaymentMethodActive: boolean): ProductToMend {
  const formKnown = ctx.ports.find(productForms, row.form) !== undefined;
  const { id, form, name, published } = row;
  return {
    id,
    form,
    name,
    published,
    warnings: shownWarnings(warningsOfRow(row, { anyPaymentMethodActive, formKnown }), {
      powerSeller: row.power_seller,
    }),
  };
}
