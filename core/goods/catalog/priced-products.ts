import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { Money } from '#core/kit';
import { requireSeller } from '#core/people';
import { OFFER_SQL, offeredPlans, type OfferRow } from './offer-row.ts';
import type { ProductFormKey } from './product-form.ts';

export interface PricedProduct {
  id: number;
  form: ProductFormKey;
  name: string;
  published: boolean;
  archived: boolean;
  copying: boolean;
  free: boolean;
  /** A piece that is sent. */
  sent: boolean;
  /** Of the first plan; null for a product that is free or has none. */
  price: Money | null;
}

const MOST = 1000;

/** All products of the shop with what one of them costs, by name. One statement. */
export async function pricedProducts(ctx: Ctx): Promise<PricedProduct[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const { rows } = await db.raw<{ rows: OfferRow[] }>(
      `${OFFER_SQL} where p.seller_id = ? order by lower(p.name), p.id limit ${MOST}`,
      [sellerId],
    );
    return rows.map((row) => ({
      id: row.id,
      form: row.form,
      name: row.name,
      published: row.published,
      archived: row.archived,
      copying: row.copy_state === 'in_progress',
      free: row.free,
      sent: row.weight_grams !== null,
      price: row.free ? null : (offeredPlans(row, ctx.clock.now())[0]?.price ?? null),
    }));
  });
}
