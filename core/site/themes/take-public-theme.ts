import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { chooseTheme } from './choose-theme.ts';
import { copyTheme } from './copy-theme.ts';
import { publicThemeById } from './public-theme-view.ts';

/**
 * Makes a private theme of the seller from a published one and, with `use`, puts it to use at once. Answers the copy's id.
 * @throws 404 once it has been withdrawn
 */
export async function takePublicTheme(
  ctx: Ctx,
  { publicThemeId, use }: { publicThemeId: number; use: boolean },
): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const { kind, name, layout, tokens } = await publicThemeById(inner, publicThemeId);
    const themeId = await copyTheme(inner, { kind, name, layout, tokens });
    if (use) await chooseTheme(inner, { themeId, use: true });
    return themeId;
  });
}
