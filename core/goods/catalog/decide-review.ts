import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { sendMail } from '#core/mail';
import { asAdmin, requireAdmin } from '#core/people';
import { recordOffered } from '#core/pricing';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { catalogError } from './errors.ts';
import { isId } from './lock-product.ts';
import { productReviewedMail } from './mails/product-reviewed.ts';
import { moveReview } from './move-review.ts';
import { Product } from './product.ts';
import type { ReviewEvent } from './review-states.ts';

const decision = z
  .object({
    decision: z.enum(['accept', 'change', 'reject'], 'unknown_choice'),
    reason: z.string().trim().max(2000, 'too_long').default(''),
  })
  .refine(({ decision, reason }) => decision === 'accept' || reason !== '', {
    path: ['reason'],
    error: 'reason_missing',
  });

export type ReviewDecision = z.input<typeof decision>;

const EVENTS: Record<ReviewDecision['decision'], ReviewEvent> = {
  accept: 'review.accepted',
  change: 'review.changes_asked',
  reject: 'review.rejected',
};

/**
 * An admin's word on a product; the seller is told by mail. A rejected product leaves the shop at once.
 * @throws 403 unless an admin acts, 404 for an unknown product, 409 `review_moved_on` when the product's state does not wait for this
 */
export async function decideReview(ctx: Ctx, productId: number, input: ReviewDecision): Promise<void> {
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
  requireAdmin(ctx);
  const { decision: said, reason } = checkInput(ctx.locale, decision, input);
  await inTransaction(asAdmin(ctx, 'product review'), async (inner) => {
    const product = isId(productId)
      ? await Product.query(inner.db).findById(productId).whereNull('removed_at').forUpdate()
      : undefined;
    if (!product) throw catalogError(inner.locale, 'product_not_found');
    const reviewId = await moveReview(inner, product, EVENTS[said], { reason, userId, byAdmin: true });
    if (said === 'reject' && product.published) {
      await product.$query(inner.db).patch({ published: false });
      await recordOffered(inner, product.id, { offered: false });
    }
    await tellSeller(inner, product, { decision: said, reason, reviewId });
  });
}

async function tellSeller(
  ctx: Ctx,
  product: Product,
  said: { decision: ReviewDecision['decision']; reason: string; reviewId: number },
): Promise<void> {
  const seller = await ctx
    .db('sellers')
    .where({ id: product.seller_id })
    .first<{ email: string; locale: 'de' | 'en' }>('email', 'locale');
  if (!seller || !isAddress(seller.email)) return;
  await sendMail(ctx, productReviewedMail, {
    to: seller.email,
    locale: seller.locale,
    sellerId: null,
    dedupeKey: `product_reviewed:${said.reviewId}`,
    data: {
      product: product.name,
      accepted: said.decision === 'accept',
      rejected: said.decision === 'reject',
      reason: said.reason,
      link: `${ctx.baseUrl}/cabinet/products/${product.id}/edit?step=1`,
    },
  });
}

/** A decision must not fail because an old profile has no address. */
function isAddress(email: string): boolean {
  return z.email().safeParse(email).success;
}
