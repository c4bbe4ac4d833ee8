import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { contentChanged } from '#core/pages';
import { requireSeller } from '#core/people';
import { themeError } from './errors.ts';
import { Theme, ThemeUse } from './theme.ts';

/** Lets all pages of the theme's kind follow it that have no look of their own; the one used before steps back. */
export async function chooseTheme(ctx: Ctx, { themeId, use }: { themeId: number; use: boolean }): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    const theme = await Theme.query(inner.db).findOne({ id: themeId, seller_id: sellerId });
    if (!theme) throw themeError(ctx.locale, 'theme_not_found');
    if (use)
      await ThemeUse.query(inner.db)
        .insert({ seller_id: sellerId, kind: theme.kind, theme_id: themeId })
        .onConflict(['seller_id', 'kind'])
        .merge();
    else await ThemeUse.query(inner.db).delete().where({ seller_id: sellerId, theme_id: themeId });
    await tellShop(inner.db, sellerId);
    await contentChanged(inner, sellerId, ['themes']);
  });
}
