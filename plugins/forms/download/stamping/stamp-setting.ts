import { inTransaction, lockProduct, reading, requireFeature, type Ctx } from '#core/plugins';
import { downloadGone } from '../download-error.ts';
import { judgeGoodsLater } from './judge-goods-job.ts';

/** True where downloads of a product bear their buyer's name. */
export async function isStamped(ctx: Ctx, productId: number): Promise<boolean> {
  return reading(ctx, async ({ db }) => (await stampedProducts(db, [productId])).has(productId));
}

/** Products whose downloads bear their buyer's name, of these. */
export async function stampedProducts(db: Ctx['db'], productIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db('download_settings')
    .whereIn('product_id', [...productIds])
    .where({ stamp: true })
    .select<{ product_id: number }[]>('product_id');
  return new Set(rows.map((row) => row.product_id));
}

/** Files that buyers have loaded already stay as they are. @throws feature_locked */
export async function saveStamp(ctx: Ctx, productId: number, stamp: boolean): Promise<void> {
  if (stamp) requireFeature(ctx, 'pdf_stamp');
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (product.form !== 'download') throw downloadGone(inner.locale);
    const sellerId = product.seller_id;
    await inner
      .db('download_settings')
      .insert({ seller_id: sellerId, product_id: productId, stamp })
      .onConflict(['seller_id', 'product_id'])
      .merge({ stamp });
    if (stamp) await judgeGoodsLater(inner, { sellerId, productId });
  });
}
