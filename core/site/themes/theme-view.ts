import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { themeError } from './errors.ts';
import { fontView, type FontView } from './font-view.ts';
import type { Font } from './font.ts';
import { Theme, type ThemeKind } from './theme.ts';

export interface ThemeView {
  id: number;
  kind: ThemeKind;
  name: string;
  layout: string;
  tokens: object;
  createdAt: Date;
  /** Pages of its kind follow it unless they have a look of their own. */
  used: boolean;
}

type Row = Theme & { used: boolean };

/** All themes of the seller, newest first. One statement. */
export async function themesOfSeller(ctx: Ctx): Promise<ThemeView[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, async ({ db }) => withUse(db, sellerId).orderBy('themes.id', 'desc').limit(500));
  return rows.map(view);
}

/** @throws 404 for another seller's */
export async function themeById(ctx: Ctx, themeId: number): Promise<ThemeView> {
  const sellerId = requireSeller(ctx);
  const row = Number.isSafeInteger(themeId)
    ? await reading(ctx, async ({ db }) => withUse(db, sellerId).where('themes.id', themeId).first())
    : undefined;
  if (!row) throw themeError(ctx.locale, 'theme_not_found');
  return view(row);
}

function withUse(db: Ctx['db'], sellerId: number): ReturnType<typeof Theme.query> {
  return Theme.query(db)
    .leftJoin('theme_uses as u', (join) => join.on('u.theme_id', 'themes.id').andOn('u.seller_id', 'themes.seller_id'))
    .where('themes.seller_id', sellerId)
    .select('themes.*', db.raw('u.id is not null as used')) as ReturnType<typeof Theme.query>;
}

const view = (row: unknown): ThemeView => {
  const { id, kind, name, layout, tokens, created_at: createdAt, used } = row as Row;
  return { id, kind, name, layout, tokens, createdAt, used };
};

export interface ShopLook {
  themes: readonly { id: number; kind: ThemeKind; name: string; tokens: object; used: boolean }[];
  fonts: readonly FontView[];
}

/** Everything pages of a shop may take their look from. One statement; for buyers' pages, where the seller is in scope. */
export async function lookOfShop(ctx: Ctx, sellerId: number): Promise<ShopLook> {
  const row = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { themes: ShopLook['themes']; fonts: Font[] }[] }>(
      `select
       (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'name', t.name, 'tokens', t.tokens,
          'used', exists (select from theme_uses u where u.seller_id = t.seller_id and u.theme_id = t.id)) order by t.id), '[]') from themes t where t.seller_id = ?) as themes,
       (select coalesce(json_agg(to_json(f) order by f.id), '[]') from fonts f where f.seller_id = ?) as fonts`,
      [sellerId, sellerId],
    ),
  );
  const { themes, fonts } = row.rows[0]!;
  return { themes, fonts: fonts.map(fontView) };
}
