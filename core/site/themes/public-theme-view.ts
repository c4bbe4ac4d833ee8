import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { themeError } from './errors.ts';
import { PublicTheme } from './public-theme.ts';
import type { ThemeKind } from './theme.ts';

export interface PublicThemeView {
  id: number;
  kind: ThemeKind;
  name: string;
  layout: string;
  tokens: object;
  publishedAt: Date;
}

/** Themes that admins have published, newest first: nothing in it is private. One statement. */
export async function publicThemes(ctx: Ctx): Promise<PublicThemeView[]> {
  return (await reading(ctx, async ({ db }) => PublicTheme.query(db).orderBy('id', 'desc').limit(500))).map(view);
}

/** @throws 404 once it has been withdrawn */
export async function publicThemeById(ctx: Ctx, publicThemeId: number): Promise<PublicThemeView> {
  const row = Number.isSafeInteger(publicThemeId)
    ? await reading(ctx, async ({ db }) => PublicTheme.query(db).findById(publicThemeId))
    : undefined;
  if (!row) throw themeError(ctx.locale, 'public_theme_not_found');
  return view(row);
}

const view = ({ id, kind, name, layout, tokens, published_at: publishedAt }: PublicTheme): PublicThemeView => ({
  id,
  kind,
  name,
  layout,
  tokens,
  publishedAt,
});
