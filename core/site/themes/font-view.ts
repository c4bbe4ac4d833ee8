import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { Font } from './font.ts';

export interface FontView {
  id: number;
  fontName: string;
  fallbackFont: string;
  fontWeight: number;
  fontStyle: Font['font_style'];
  fontDisplay: Font['font_display'];
  fontFormat: Font['font_format'];
  url: string;
  metrics: Font['metrics'];
}

/** One statement. */
export async function fontsOfSeller(ctx: Ctx): Promise<FontView[]> {
  const sellerId = requireSeller(ctx);
  return (
    await reading(ctx, async ({ db }) => Font.query(db).where('seller_id', sellerId).orderBy('id').limit(200))
  ).map(fontView);
}

export function fontView(row: Font): FontView {
  return {
    id: Number(row.id),
    fontName: row.font_name,
    fallbackFont: row.fallback_font,
    fontWeight: row.font_weight,
    fontStyle: row.font_style,
    fontDisplay: row.font_display,
    fontFormat: row.font_format,
    url: row.url,
    metrics: row.metrics,
  };
}
