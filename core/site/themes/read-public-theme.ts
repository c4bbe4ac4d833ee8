import type { Ctx } from '#core/context';
import { themeError } from './errors.ts';
import { PublicTheme } from './public-theme.ts';
import { readTokens } from './read-tokens.ts';
import { themeKinds, type ThemeKind } from './theme.ts';

export interface PublicThemeInput {
  kind: string;
  name: string;
  tokens: unknown;
}

/** Input of an admin, as it may stand in the catalogue of every shop. */
export function readPublicTheme(
  ctx: Ctx,
  { kind: asked, name: typed, tokens }: PublicThemeInput,
): { kind: ThemeKind; name: string; tokens: object } {
  const kind = themeKinds.find((each) => each === asked);
  if (!kind) throw themeError(ctx.locale, 'theme_kind_unknown');
  const name = typed.replaceAll('\0', '').trim();
  if (name === '' || [...name].length > 80) throw themeError(ctx.locale, 'theme_name_wrong');
  const read = readTokens(ctx, tokens) as { fontHeading?: unknown; fontBody?: unknown };
  // A font that a seller brought is that seller's: no other shop can show it.
  if ([read.fontHeading, read.fontBody].some((font) => String(font).startsWith('custom-')))
    throw themeError(ctx.locale, 'theme_font_private');
  return { kind, name, tokens: read };
}

/**
 * Two of one kind and name could not be told apart. Whoever publishes next waits until this transaction ends.
 * @throws 409 when another one has the name
 */
export async function claimName(
  { db, locale }: Ctx,
  { kind, name, except = 0 }: { kind: ThemeKind; name: string; except?: number },
): Promise<void> {
  await db.raw('lock table public_themes in share row exclusive mode');
  const taken = await PublicTheme.query(db)
    .where({ kind })
    .whereRaw('lower(name) = lower(?)', [name])
    .whereNot({ id: except })
    .first();
  if (taken) throw themeError(locale, 'theme_name_taken');
}
