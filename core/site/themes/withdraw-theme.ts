import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asAdmin } from '#core/people';
import { themeError } from './errors.ts';
import { PublicTheme } from './public-theme.ts';

/**
 * Takes a theme out of the catalogue. Shops that took it keep their copies, and their pages their look.
 * @throws 403 unless an admin acts, 404 when it is withdrawn already
 */
export async function withdrawTheme(ctx: Ctx, { publicThemeId }: { publicThemeId: number }): Promise<void> {
  await inTransaction(asAdmin(ctx, 'public themes'), async ({ db }) => {
    const gone = Number.isSafeInteger(publicThemeId) ? await PublicTheme.query(db).deleteById(publicThemeId) : 0;
    if (gone === 0) throw themeError(ctx.locale, 'public_theme_not_found');
  });
}
