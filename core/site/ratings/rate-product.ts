import { findProduct, keepRatingTotals } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { Entitlement } from '#core/entitlements';
import { asSeller } from '#core/jobs';
import { countShown } from './count-shown.ts';
import { entitlementOfLink } from './rating-link.ts';
import { Rating } from './rating.ts';

/** As typed. */
export interface RatingInput {
  stars: string;
  name: string;
  body: string;
}

export interface RatingPlace {
  productId: number;
  product: string;
  slug: string;
  /** Earlier words of this person; null: none yet. */
  before: { stars: number; name: string; body: string } | null;
}

export type RatedProduct =
  | { state: 'rated'; place: RatingPlace }
  | { state: 'invalid'; place: RatingPlace; problems: ('stars' | 'too_long' | 'name_too_long')[] }
  | { state: 'not_found' };

const LONGEST_BODY = 2000;
const LONGEST_NAME = 60;

/** Product that a link rates; null for a link we did not sign, and for access that was given back or taken. */
export async function ratingPlace(
  ctx: Ctx,
  { sellerId, link }: { sellerId: number; link: string },
): Promise<RatingPlace | null> {
  return (await placeOf(ctx, sellerId, link))?.place ?? null;
}

/** Keeps what a buyer thinks; said again, it takes the place of what they said before. One per person and product. */
export async function rateProduct(
  ctx: Ctx,
  { sellerId, link }: { sellerId: number; link: string },
  input: RatingInput,
): Promise<RatedProduct> {
  const found = await placeOf(ctx, sellerId, link);
  if (!found) return { state: 'not_found' };
  const { place, entitlement } = found;
  const [body, name] = [clean(input.body), clean(input.name).replaceAll(/\s+/g, ' ')];
  const problems = [
    ...(/^[1-5]$/.test(input.stars) ? [] : (['stars'] as const)),
    ...(body.length > LONGEST_BODY ? (['too_long'] as const) : []),
    ...(name.length > LONGEST_NAME ? (['name_too_long'] as const) : []),
  ];
  if (problems.length > 0) return { state: 'invalid', place, problems };
  const said = { stars: Number(input.stars), name, body, locale: ctx.locale, changed_at: ctx.clock.now() };
  await inTransaction(asSeller(ctx, sellerId), async (inner) => {
    await keepRatingTotals(inner, place.productId, async () => {
      await Rating.query(inner.db)
        .insert({
          ...said,
          seller_id: sellerId,
          product_id: place.productId,
          entitlement_id: entitlement.id,
          payer_user_id: entitlement.payer_user_id,
          created_at: ctx.clock.now(),
        })
        .onConflict(['seller_id', 'product_id', 'payer_user_id'])
        .merge([...Object.keys(said), 'entitlement_id'] as (keyof Rating)[]);
      return countShown(inner, place.productId);
    });
  });
  return { state: 'rated', place: { ...place, before: { stars: said.stars, name, body } } };
}

const clean = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, '').trim();

async function placeOf(
  ctx: Ctx,
  sellerId: number,
  link: string,
): Promise<{ place: RatingPlace; entitlement: Entitlement } | null> {
  const id = entitlementOfLink(ctx, link);
  if (id === null) return null;
  return reading(asSeller(ctx, sellerId), async (inner) => {
    const { db } = inner;
    const entitlement = await Entitlement.query(db).findOne({ id, seller_id: sellerId });
    if (!entitlement || entitlement.revoked_for.length > 0 || entitlement.starts_at > ctx.clock.now()) return null;
    const product = await findProduct(inner, entitlement.product_id);
    if (!product) return null;
    const before = await Rating.query(db).findOne({
      seller_id: sellerId,
      product_id: product.id,
      payer_user_id: entitlement.payer_user_id,
    });
    return {
      entitlement,
      place: {
        productId: product.id,
        product: product.name,
        slug: product.slug,
        before: before ? { stars: before.stars, name: before.name, body: before.body } : null,
      },
    };
  });
}
