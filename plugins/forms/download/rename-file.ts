import { cleanText } from '#core/kit';
import { inTransaction, lockProduct, type Ctx } from '#core/plugins';
import { downloadError } from './download-error.ts';
import { DownloadGood } from './download-good.ts';

/** Changes what buyers read; the file they save keeps the name it was uploaded with. */
export async function renameFile(ctx: Ctx, productId: number, goodId: number, title: string): Promise<void> {
  const cleaned = cleanText(title);
  if (cleaned === '') throw downloadError(ctx.locale, 'title_required', `title-${goodId}`);
  if (cleaned.length > 180) throw downloadError(ctx.locale, 'title_too_long', `title-${goodId}`);
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const changed = await DownloadGood.query(inner.db)
      .where({ id: goodId, product_id: productId })
      .patch({ title: cleaned });
    if (changed === 0) throw downloadError(inner.locale, 'file_gone');
  });
}
