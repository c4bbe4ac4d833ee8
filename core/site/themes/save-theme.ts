import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { contentChanged } from '#core/pages';
import { requireSeller } from '#core/people';
import { themeError } from './errors.ts';
import { readTokens } from './read-tokens.ts';
import { Theme } from './theme.ts';

/** Changes a theme; every published page that follows it is drawn anew. */
export async function saveTheme(
  ctx: Ctx,
  { themeId, name, tokens }: { themeId: number; name: string; tokens: unknown },
): Promise<void> {
  const sellerId = requireSeller(ctx);
  const read = readTokens(ctx, tokens);
  await inTransaction(ctx, async (inner) => {
    const changed = await Theme.query(inner.db)
      .where({ id: themeId, seller_id: sellerId })
      .patch({ tokens: read, ...(name.trim() === '' ? {} : { name: name.trim().slice(0, 80) }) });
    if (changed === 0) throw themeError(ctx.locale, 'theme_not_found');
    await tellShop(inner.db, sellerId);
    await contentChanged(inner, sellerId, ['themes']);
  });
}
