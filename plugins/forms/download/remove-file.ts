import { inTransaction, lockProduct, refreshFormWarnings, type Ctx } from '#core/plugins';
import { downloadError } from './download-error.ts';
import { DownloadGood } from './download-good.ts';

/** Takes a file out of the product, for those who bought it too. The stored bytes stay: copies of the product may share them. */
export async function removeFile(ctx: Ctx, productId: number, goodId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const gone = await DownloadGood.query(inner.db).where({ id: goodId, product_id: productId }).delete();
    if (gone === 0) throw downloadError(inner.locale, 'file_gone');
    await refreshFormWarnings(inner, productId);
  });
}
