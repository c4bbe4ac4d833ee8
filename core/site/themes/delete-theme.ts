import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { contentChanged } from '#core/pages';
import { requireSeller } from '#core/people';
import { themeError } from './errors.ts';
import { Theme } from './theme.ts';

/** Pages that followed it look as the shop does from then on. */
export async function deleteTheme(ctx: Ctx, { themeId }: { themeId: number }): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    if ((await Theme.query(inner.db).delete().where({ id: themeId, seller_id: sellerId })) === 0)
      throw themeError(ctx.locale, 'theme_not_found');
    await tellShop(inner.db, sellerId);
    await contentChanged(inner, sellerId, ['themes']);
  });
}
