import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asAdmin } from '#core/people';
import { themeError } from './errors.ts';
import { PublicTheme } from './public-theme.ts';
import { claimName, readPublicTheme, type PublicThemeInput } from './read-public-theme.ts';

/**
 * Changes what shops find in the catalogue from now on; copies that they made keep their look.
 * @throws as `publishTheme`, and 404 once it has been withdrawn
 */
export async function changePublicTheme(
  ctx: Ctx,
  { publicThemeId, ...typed }: PublicThemeInput & { publicThemeId: number },
): Promise<void> {
  const admin = asAdmin(ctx, 'public themes');
  const theme = readPublicTheme(ctx, typed);
  await inTransaction(admin, async (inner) => {
    await claimName(inner, { ...theme, except: publicThemeId });
    if ((await PublicTheme.query(inner.db).where({ id: publicThemeId }).patch(theme)) === 0)
      throw themeError(ctx.locale, 'public_theme_not_found');
  });
}
