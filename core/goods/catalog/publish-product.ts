import { planLimit, planLimitReached, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { recordOffered } from '#core/pricing';
import { lockProduct } from './lock-product.ts';
import { readOfferRow, warningsForSeller } from './offer-of-product.ts';
import type { ProductWarning } from './product-form.ts';
import { publishingBlockers } from './product-warnings.ts';
import { refreshFormWarnings } from './refresh-form-warnings.ts';

export type Publication = { outcome: 'published' } | { outcome: 'refused'; reasons: readonly ProductWarning[] };

/** Puts a product into the shop, or says everything that keeps it out. @throws 403 `plan_limit_reached` */
export async function publishProduct(ctx: Ctx, productId: number): Promise<Publication> {
  return inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId, { anyState: true });
    await refreshFormWarnings(inner, productId);
    const row = await readOfferRow(inner, productId);
    const reasons = publishingBlockers(await warningsForSeller(inner, row!));
    if (reasons.length > 0) return { outcome: 'refused', reasons };
    if (!product.published) {
      await mustHaveRoom(inner, product.seller_id);
      const now = inner.clock.now();
      await product.$query(inner.db).patch({ published: true, published_at: now, updated_at: now });
      await recordOffered(inner, productId, { offered: true });
    }
    return { outcome: 'published' };
  });
}

/** Published products stay within the shop's plan; the shop's row is locked only where there is a limit. */
async function mustHaveRoom(ctx: Ctx, sellerId: number): Promise<void> {
  const most = planLimit(ctx, 'products');
  if (most === null) return;
  await ctx.db('sellers').where({ id: sellerId }).forNoKeyUpdate().first('id');
  const { rows } = await ctx.db.raw<{ rows: { count: number }[] }>(
    'select count(*)::int as count from products where seller_id = ? and published and not archived and removed_at is null',
    [sellerId],
  );
  if (rows[0]!.count >= most) throw planLimitReached(ctx, 'products', most);
}
