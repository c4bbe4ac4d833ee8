import { OFFER_COLUMNS, OFFER_JOINS, offerOf, type OfferRow } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { Money } from '#core/kit';
import { requireSeller } from '#core/people';
import type { PlanType } from '#core/pricing';

/** Something a bump can offer: a product by its first price, or by one price of several. */
export interface BumpOffer {
  readonly productId: number;
  /** Null: the first price, whichever that is. */
  readonly planId: number | null;
  readonly name: string;
  /** The price's label where the product has several. */
  readonly label: string;
  /** First charge; null for a free product and one without prices. */
  readonly price: Money | null;
  readonly planType: PlanType | null;
}

const MOST = 300;

/** Offers for the bumps of a product, by name, in one statement. */
export async function bumpOffers(ctx: Ctx, productId: number): Promise<BumpOffer[]> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: OfferRow[] }>(
      `select ${OFFER_COLUMNS.join(', ')} from products p ${OFFER_JOINS}
        where p.seller_id = ? and p.id <> ? and not p.archived and p.copy_state is null order by lower(p.name), p.id limit ?`,
      [sellerId, productId, MOST],
    ),
  );
  return rows.flatMap((row) => {
    const { plan, plans } = offerOf(ctx, row, {})!;
    const first = {
      productId: row.id,
      planId: null,
      name: row.name,
      label: '',
      price: plan?.price ?? null,
      planType: plan?.type ?? null,
    };
    if (plans.length < 2) return [first];
    return [
      first,
      ...plans.map(({ id, label, price, type }): BumpOffer => ({
        productId: row.id,
        planId: id,
        name: row.name,
        label,
        price,
        planType: type,
      })),
    ];
  });
}
