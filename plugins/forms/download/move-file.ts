import { inTransaction, lockProduct, type Ctx } from '#core/plugins';
import { downloadError } from './download-error.ts';
import { DownloadGood } from './download-good.ts';

/** Moves a file to a place in the order, counted from 0; beyond an end means that end. */
export async function moveFile(ctx: Ctx, productId: number, goodId: number, place: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const goods = await DownloadGood.query(inner.db)
      .where({ product_id: productId })
      .orderBy(['position', 'id'])
      .select('id');
    const order = goods.map((good) => good.id);
    const from = order.indexOf(goodId);
    if (from < 0) throw downloadError(inner.locale, 'file_gone');
    order.splice(from, 1);
    order.splice(Math.min(Math.max(place, 0), order.length), 0, goodId);
    await inner.db.raw(
      `update download_goods g set position = wanted.position - 1
         from unnest(?::bigint[]) with ordinality as wanted (id, position)
        where g.id = wanted.id and g.product_id = ?`,
      [order, productId],
    );
  });
}
