import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { recordOffered } from '#core/pricing';
import { lockProduct } from './lock-product.ts';
import { readOfferRow, warningsForSeller } from './offer-of-product.ts';
import type { ProductWarning } from './product-form.ts';
import { publishingBlockers } from './product-warnings.ts';
import { refreshFormWarnings } from './refresh-form-warnings.ts';

export type Publication = { outcome: 'published' } | { outcome: 'refused'; reasons: readonly ProductWarning[] };

/** Puts a product into the shop, or says everything that keeps it out. */
export async function publishProduct(ctx: Ctx, productId: number): Promise<Publication> {
  return inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId, { anyState: true });
    await refreshFormWarnings(inner, productId);
    const row = await readOfferRow(inner, productId);
    const reasons = publishingBlockers(await warningsForSeller(inner, row!));
    if (reasons.length > 0) return { outcome: 'refused', reasons };
    if (!product.published) {
      const now = inner.clock.now();
      await product.$query(inner.db).patch({ published: true, published_at: now, updated_at: now });
      await recordOffered(inner, productId, { offered: true });
    }
    return { outcome: 'published' };
  });
}
