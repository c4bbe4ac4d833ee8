import { inTransaction, lockProduct, putFile, refreshFormWarnings, type Ctx } from '#core/plugins';
import { downloadError } from './download-error.ts';
import { DownloadGood } from './download-good.ts';
import { judgeGoodsLater } from './stamping/judge-goods-job.ts';
import { stampedProducts } from './stamping/stamp-setting.ts';

const MOST_FILES = 200;

/** A file on its way in. */
export interface IncomingFile {
  name: string;
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

/** Stores a file and puts it after the others. Asked first, so that nobody uploads for minutes to be refused. */
export async function addFile(ctx: Ctx, productId: number, file: IncomingFile): Promise<{ id: number; title: string }> {
  const sellerId = await inTransaction(ctx, async (inner) => (await roomFor(inner, productId)).sellerId);
  const stored = await putFile(ctx, file.body, {
    sellerId,
    name: file.name,
    contentType: file.contentType,
    visibility: 'private',
  });
  return inTransaction(ctx, async (inner) => {
    const { position } = await roomFor(inner, productId);
    const good = await DownloadGood.query(inner.db).insertAndFetch({
      seller_id: sellerId,
      product_id: productId,
      file_id: stored.id,
      file_name: stored.name,
      content_type: stored.contentType,
      size_bytes: stored.sizeBytes,
      title: stored.name,
      style: 'full',
      position,
      created_at: inner.clock.now(),
    });
    await refreshFormWarnings(inner, productId);
    if ((await stampedProducts(inner.db, [productId])).has(productId))
      await judgeGoodsLater(inner, { sellerId, productId });
    return { id: good.id, title: good.title };
  });
}

async function roomFor(ctx: Ctx, productId: number): Promise<{ sellerId: number; position: number }> {
  const product = await lockProduct(ctx, productId);
  const goods = await DownloadGood.query(ctx.db).where({ product_id: productId }).select('position');
  if (product.form !== 'download' || goods.length >= MOST_FILES) throw downloadError(ctx.locale, 'too_many_files');
  return { sellerId: product.seller_id, position: Math.max(-1, ...goods.map((good) => good.position)) + 1 };
}
