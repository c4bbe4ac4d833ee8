import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asAdmin } from '#core/people';
import { PublicTheme } from './public-theme.ts';
import { claimName, readPublicTheme, type PublicThemeInput } from './read-public-theme.ts';

/**
 * Puts a theme into the catalogue of all shops. Answers its id.
 * @throws 403 unless an admin acts, 409 for a name that another one of its kind has, 422 for what is no theme
 */
export async function publishTheme(
  ctx: Ctx,
  { layout, ...typed }: PublicThemeInput & { layout: string },
): Promise<number> {
  const admin = asAdmin(ctx, 'public themes');
  const theme = readPublicTheme(ctx, typed);
  return inTransaction(admin, async (inner) => {
    await claimName(inner, theme);
    const row = await PublicTheme.query(inner.db)
      .insert({ ...theme, layout, published_at: inner.clock.now() })
      .returning('id');
    return (row as unknown as PublicTheme).id;
  });
}
