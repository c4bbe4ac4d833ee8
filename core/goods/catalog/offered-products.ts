import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { OFFER_SQL, offeredPlans, type OfferRow, type OfferedPlan } from './offer-row.ts';

export interface OfferedProduct {
  id: number;
  name: string;
  /** None for what is free. */
  plans: readonly OfferedPlan[];
}

const MOST = 500;

/** Published products of the shop with every way to pay for them, by name: what a seller may hand out. One statement. */
export async function offeredProducts(ctx: Ctx): Promise<OfferedProduct[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const { rows } = await db.raw<{ rows: OfferRow[] }>(
      `${OFFER_SQL} where p.seller_id = ? and p.published and not p.archived order by lower(p.name), p.id limit ${MOST}`,
      [sellerId],
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      plans: row.free ? [] : offeredPlans(row, ctx.clock.now()),
    }));
  });
}
