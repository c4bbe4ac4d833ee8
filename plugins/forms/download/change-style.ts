import { inTransaction, lockProduct, refreshFormWarnings, type Ctx } from '#core/plugins';
import { downloadError } from './download-error.ts';
import { DownloadGood } from './download-good.ts';

/** `demo` lets anybody open the file before buying and takes it out of what buyers get; `full` the other way round. */
export async function changeStyle(
  ctx: Ctx,
  productId: number,
  goodId: number,
  style: DownloadGood['style'],
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const changed = await DownloadGood.query(inner.db).where({ id: goodId, product_id: productId }).patch({ style });
    if (changed === 0) throw downloadError(inner.locale, 'file_gone');
    await refreshFormWarnings(inner, productId);
  });
}
