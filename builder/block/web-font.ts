import type { Font, FontMetrics } from './font.ts';

/** Arial and Times at the same measure; one of their metric twins is on every machine. */
const LOCAL_WIDTHS = { 'sans-serif': 0.4412, serif: 0.3998, monospace: 0.4412 } as const;

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
// Without what the first file has: of two faces the later one wins, and one Yıldız would fetch a second file.
const LATIN_EXT =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

// id, name, generic, weights, then width at weight 400, ascent and descent as the files say them.
const rows = [
  ['inter', 'Inter', 'sans-serif', '100 900', 0.4735, 0.9688, 0.2412],
  ['montserrat', 'Montserrat', 'sans-serif', '100 900', 0.5032, 0.968, 0.251],
  ['dm-sans', 'DM Sans', 'sans-serif', '100 1000', 0.4658, 0.992, 0.31],
  ['manrope', 'Manrope', 'sans-serif', '200 800', 0.4572, 1.066, 0.3],
  ['nunito', 'Nunito', 'sans-serif', '200 1000', 0.4487, 1.011, 0.353],
  ['work-sans', 'Work Sans', 'sans-serif', '100 900', 0.5, 0.93, 0.243],
  ['space-grotesk', 'Space Grotesk', 'sans-serif', '300 700', 0.4893, 0.984, 0.292],
  ['fraunces', 'Fraunces', 'serif', '100 900', 0.4646, 0.978, 0.255],
  ['lora', 'Lora', 'serif', '400 700', 0.4658, 1.006, 0.274],
  ['playfair-display', 'Playfair Display', 'serif', '400 900', 0.4492, 1.082, 0.251],
  ['source-serif-4', 'Source Serif 4', 'serif', '200 900', 0.4756, 1.036, 0.335],
] as const;

export const webFontIds: readonly string[] = rows.map(([id]) => id);

/** The families every installation serves from its own origin: handing visitors' addresses to a font host is forbidden in Germany. */
export const webFonts: readonly Font[] = rows.map(([id, name, fallback, weight, width, ascent, descent]) => ({
  id,
  family: `${name} Variable`,
  fallback,
  display: 'swap',
  metrics: { width, ascent, descent },
  faces: [
    { url: `/fonts/${id}.woff2`, format: 'woff2', weight, style: 'normal', unicodeRange: LATIN },
    { url: `/fonts/${id}-ext.woff2`, format: 'woff2', weight, style: 'normal', unicodeRange: LATIN_EXT },
  ],
}));

// Names that people type and old exports carry, with the fonts we serve.
const systemFonts: Readonly<Record<string, string>> = {
  arial: 'inter',
  helvetica: 'inter',
  'helvetica-neue': 'inter',
  'segoe-ui': 'inter',
  'system-ui': 'inter',
  roboto: 'inter',
  'sans-serif': 'inter',
  verdana: 'work-sans',
  tahoma: 'work-sans',
  geneva: 'work-sans',
  'lucida-grande': 'work-sans',
  'trebuchet-ms': 'nunito',
  'comic-sans-ms': 'nunito',
  candara: 'nunito',
  futura: 'montserrat',
  'century-gothic': 'montserrat',
  'gill-sans': 'montserrat',
  impact: 'montserrat',
  'arial-black': 'montserrat',
  calibri: 'dm-sans',
  'open-sans': 'dm-sans',
  lato: 'dm-sans',
  times: 'source-serif-4',
  'times-new-roman': 'source-serif-4',
  serif: 'source-serif-4',
  cambria: 'source-serif-4',
  georgia: 'lora',
  palatino: 'lora',
  'palatino-linotype': 'lora',
  'book-antiqua': 'lora',
  garamond: 'fraunces',
  baskerville: 'fraunces',
  'hoefler-text': 'fraunces',
  didot: 'playfair-display',
  'bodoni-mt': 'playfair-display',
  courier: 'space-grotesk',
  'courier-new': 'space-grotesk',
  monospace: 'space-grotesk',
  consolas: 'space-grotesk',
  monaco: 'space-grotesk',
};

/** A name as typed (`"Times New Roman", serif`) as the id of a font; names of system fonts lead to the web font nearest to them. */
export function fontIdOf(name: string): string {
  const first = name
    .split(',')[0]!
    .trim()
    .replace(/^["']|["']$/g, '');
  const slug = first
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return systemFonts[slug] ?? slug;
}

/** A local typeface bent to a font's measure, so that nothing moves when the real file arrives. Percentages. */
export function fallbackMetrics(
  { width, ascent, descent }: FontMetrics,
  fallback: Font['fallback'],
): { sizeAdjust: number; ascent: number; descent: number } {
  const adjust = width / LOCAL_WIDTHS[fallback];
  return { sizeAdjust: adjust * 100, ascent: (ascent / adjust) * 100, descent: (descent / adjust) * 100 };
}
