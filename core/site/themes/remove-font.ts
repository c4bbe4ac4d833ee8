import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { contentChanged } from '#core/pages';
import { requireSeller } from '#core/people';
import { themeError } from './errors.ts';
import { Font } from './font.ts';

/** Pages that used it show the body's font instead. */
export async function removeFont(ctx: Ctx, { fontId }: { fontId: number }): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    if ((await Font.query(inner.db).delete().where({ id: fontId, seller_id: sellerId })) === 0)
      throw themeError(ctx.locale, 'font_not_found');
    await tellShop(inner.db, sellerId);
    await contentChanged(inner, sellerId, ['themes']);
  });
}
