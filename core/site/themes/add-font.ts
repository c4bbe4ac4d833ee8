import { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { putFile } from '#core/files';
import { contentChanged } from '#core/pages';
import { requireSeller } from '#core/people';
import { badFontField, themeError } from './errors.ts';
import { fontView, type FontView } from './font-view.ts';
import { Font } from './font.ts';
import { readFontFile } from './read-font-file.ts';

/** Preferences of a font; what is left out has the usual value. */
export interface FontPreferences {
  fontName: string;
  /** Default Montserrat. */
  fallbackFont?: string;
  /** 100 to 900, default 400. */
  fontWeight?: number;
  fontStyle?: string;
  fontDisplay?: string;
}

const MOST_BYTES = 2 * 1024 * 1024;
const DISPLAYS = ['auto', 'block', 'swap', 'fallback', 'optional'] as const;
const MIME = { woff2: 'font/woff2', woff: 'font/woff', ttf: 'font/ttf', otf: 'font/otf' } as const;

/**
 * Takes a typeface of the seller. The file is read before it is kept; it lives at an address made of its hash.
 * @throws AppError `font_too_large` (413), `font_unreadable`, `font_field_invalid` (422)
 */
export async function addFont(
  ctx: Ctx,
  body: AsyncIterable<Uint8Array>,
  preferences: FontPreferences,
): Promise<FontView> {
  const sellerId = requireSeller(ctx);
  const said = check(ctx, preferences);
  const bytes = await bytesOf(ctx, body);
  if (bytes.length === 0) throw themeError(ctx.locale, 'font_unreadable');
  const { format, metrics } = await readFontFile(ctx, bytes);
  const file = await putFile(ctx, Readable.from([bytes]), {
    sellerId,
    name: `font.${format}`,
    contentType: MIME[format],
    visibility: 'public',
    maxBytes: MOST_BYTES,
  });
  return inTransaction(ctx, async (inner) => {
    const row = await Font.query(inner.db).insertAndFetch({
      ...said,
      seller_id: sellerId,
      font_format: format,
      url: file.mediaPath!,
      metrics,
      created_at: inner.clock.now(),
    });
    await tellShop(inner.db, sellerId);
    await contentChanged(inner, sellerId, ['themes']);
    return fontView(row);
  });
}

function check(
  ctx: Ctx,
  {
    fontName,
    fallbackFont = 'Montserrat',
    fontWeight = 400,
    fontStyle = 'normal',
    fontDisplay = 'swap',
  }: FontPreferences,
): Pick<Font, 'font_name' | 'fallback_font' | 'font_weight' | 'font_style' | 'font_display'> {
  const name = fontName.trim();
  if (name === '' || name.length > 60) throw badFontField(ctx.locale, 'fontName');
  if (!Number.isInteger(fontWeight) || fontWeight < 100 || fontWeight > 900 || fontWeight % 100 !== 0)
    throw badFontField(ctx.locale, 'fontWeight');
  if (fontStyle !== 'normal' && fontStyle !== 'italic') throw badFontField(ctx.locale, 'fontStyle');
  const display = DISPLAYS.find((each) => each === fontDisplay);
  if (!display) throw badFontField(ctx.locale, 'fontDisplay');
  return {
    font_name: name,
    fallback_font: fallbackFont.trim().slice(0, 60) || 'Montserrat',
    font_weight: fontWeight,
    font_style: fontStyle,
    font_display: display,
  };
}

async function bytesOf(ctx: Ctx, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw themeError(ctx.locale, 'font_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
