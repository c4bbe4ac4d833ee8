import type { Ctx } from '#core/context';
import { themeError } from './errors.ts';
import type { FontMeasures } from './font.ts';

const SIGNATURES = {
  '774f4632': 'woff2',
  '774f4646': 'woff',
  '00010000': 'ttf',
  '74727565': 'ttf',
  '4f54544f': 'otf',
} as const;
export type FontFormat = (typeof SIGNATURES)[keyof typeof SIGNATURES];

interface Letters {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  glyphForCodePoint(code: number): { advanceWidth: number };
}

/** Kind and content of a font file, by its first bytes and by reading it whole: neither its name nor its declared type is believed. */
export async function readFontFile(ctx: Ctx, bytes: Buffer): Promise<{ format: FontFormat; metrics: FontMeasures }> {
  const format = SIGNATURES[bytes.subarray(0, 4).toString('hex') as keyof typeof SIGNATURES];
  if (!format) throw themeError(ctx.locale, 'font_unreadable');
  try {
    const { create } = await import('fontkit');
    const font = create(bytes) as unknown as Letters;
    const width = averageWidth(font);
    const metrics = { width, ascent: font.ascent / font.unitsPerEm, descent: Math.abs(font.descent) / font.unitsPerEm };
    if (Object.values(metrics).every((value) => Number.isFinite(value) && value > 0 && value < 4))
      return { format, metrics };
  } catch {
    throw themeError(ctx.locale, 'font_unreadable');
  }
  throw themeError(ctx.locale, 'font_unreadable');
}

// Frequency of each letter in running English text.
const FREQUENCY =
  'e.1039 .1818a.0668t.0741o.0614i.057n.0552s.0518h.0499r.049d.0348l.0329u.0226c.0228m.0197w.0193f.0182g.0165y.0162p.0158b.0122v.008k.0063'.match(
    /[a-z ]\.\d+/g,
  )!;

function averageWidth(font: Letters): number {
  let sum = 0;
  let weight = 0;
  for (const entry of FREQUENCY) {
    const often = Number(entry.slice(1));
    sum += often * font.glyphForCodePoint(entry.codePointAt(0)!).advanceWidth;
    weight += often;
  }
  return sum / weight / font.unitsPerEm;
}
