import type { Ctx } from '#core/context';
import { catalogError } from './errors.ts';
import type { Product } from './product.ts';
import { movedAs, reviewMachine, type ReviewEvent } from './review-states.ts';

/** Moves a product whose row the caller holds, and writes down who did it. Answers the id of the entry. */
export async function moveReview(
  ctx: Ctx,
  product: Product,
  event: ReviewEvent,
  by: { reason?: string; userId?: number | null; byAdmin?: boolean } = {},
): Promise<number> {
  const next = reviewMachine.next(movedAs(product.review_state), event, {});
  if (!next.ok) throw catalogError(ctx.locale, 'review_moved_on');
  const now = ctx.clock.now();
  const from = product.review_state;
  const moved = await ctx
    .db('products')
    .where({ id: product.id, review_state: from })
    .update({ review_state: next.value.to, updated_at: now });
  if (moved !== 1) throw catalogError(ctx.locale, 'review_moved_on');
  const { reason = '', byAdmin = false } = by;
  const userId = by.userId ?? (ctx.actor.kind === 'person' ? ctx.actor.userId : null);
  const [entry] = await ctx
    .db('product_reviews')
    .insert({
      seller_id: product.seller_id,
      product_id: product.id,
      from_state: from,
      to_state: next.value.to,
      reason,
      by_user_id: userId,
      by_admin: byAdmin,
      created_at: now,
    })
    .returning<{ id: number }[]>('id');
  return entry!.id;
}
