import { fallbackMetrics, kebab, webFonts, type Font, type RenderEnv, type Theme } from '#builder/block';

const FONT_URL = /^(https:\/\/|\/(?!\/))[\w\-./:@%]+$/;

/** Custom properties every block draws with. Values come from a theme whose fields were validated; they are checked again here. */
export function themeCss(env: Pick<RenderEnv, 'theme' | 'fonts'>): string {
  const { theme, fonts } = env;
  const declarations = Object.entries(theme.colors).map(
    ([name, value]) => `--c-${kebab(name)}:${/^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}`,
  );
  for (const font of fonts) declarations.push(`--font-${safeName(font.id)}:${fontStack(font)}`);
  declarations.push(
    `--font-heading:${family(fonts, theme.fontHeading)}`,
    `--font-body:${family(fonts, theme.fontBody)}`,
    `--scale:${clamp(theme.scale, 1.125, 1.333)}`,
    `--radius:${clamp(theme.radius, 0, 60)}px`,
    `--space:${clamp(theme.space, 0.6, 1.6)}`,
  );
  return `.kp{${declarations.join(';')}}`;
}

/** `@font-face` rules for the self-hosted files and for what is shown until they are there; a file whose address is not plain is left out. */
export function fontFaceCss(fonts: readonly Font[]): string {
  return fonts
    .map(
      (font) =>
        font.faces
          .filter((face) => FONT_URL.test(face.url))
          .map((face) => {
            const range =
              face.unicodeRange !== undefined && /^[U+0-9A-Fa-f?,\- ]+$/.test(face.unicodeRange)
                ? `;unicode-range:${face.unicodeRange}`
                : '';
            const weight = /^\d{3,4}( \d{3,4})?$/.test(face.weight) ? face.weight : '400';
            return `@font-face{font-family:"${safeName(font.family)}";src:url("${face.url}") format("${face.format}");font-weight:${weight};font-style:${face.style};font-display:${font.display}${range}}`;
          })
          .join('') +
        insteadFace(font) +
        fallbackFace(font),
    )
    .join('');
}

/** Files worth loading before the style sheet asks for them: the theme's two fonts, upright. At most two. */
export function preloadFonts(env: {
  theme: Pick<Theme, 'fontBody' | 'fontHeading'>;
  fonts: readonly Font[];
}): { url: string; type: string }[] {
  const ids = [...new Set([env.theme.fontBody, env.theme.fontHeading])];
  const faces = ids.flatMap(
    (id) => env.fonts.find((font) => font.id === id)?.faces.find((face) => face.style === 'normal') ?? [],
  );
  return faces
    .filter((face) => FONT_URL.test(face.url))
    .slice(0, 2)
    .map(({ url, format }) => ({ url, type: MIME[format] }));
}

const MIME = { woff2: 'font/woff2', woff: 'font/woff', truetype: 'font/ttf', opentype: 'font/otf' } as const;

function family(fonts: readonly Font[], id: string): string {
  return fonts.some((font) => font.id === id) ? `var(--font-${safeName(id)})` : 'system-ui,sans-serif';
}

/** The value of `font-family`: the font, what stands in for it at its size, and what every machine has. */
export function fontStack(font: Font): string {
  const name = safeName(font.family);
  return [
    `"${name}"`,
    ...(standIn(font) ? [`"${name} Instead"`] : []),
    ...(font.metrics ? [`"${name} Fallback"`] : []),
    'system-ui',
    font.fallback,
  ].join(',');
}

const standIn = (font: Font): Font | undefined =>
  webFonts.find((each) => each.id === font.instead && each.id !== font.id);

/** The font that takes over when an uploaded file cannot be had, at the uploaded one's size. */
function insteadFace(font: Font): string {
  const instead = standIn(font);
  const face = instead?.faces[0];
  if (!instead || !face) return '';
  const bent =
    font.metrics && instead.metrics
      ? `;size-adjust:${percent((font.metrics.width / instead.metrics.width) * 100)}`
      : '';
  return `@font-face{font-family:"${safeName(font.family)} Instead";src:url("${face.url}") format("woff2");font-weight:${face.weight};font-display:swap${bent}}`;
}

const LOCAL = {
  'sans-serif': 'local("Arial"),local("Liberation Sans"),local("Helvetica")',
  serif: 'local("Times New Roman"),local("Liberation Serif"),local("Times")',
} as const;

function fallbackFace({ family: name, metrics, fallback }: Font): string {
  if (!metrics) return '';
  const bent = fallbackMetrics(metrics, fallback);
  return (
    `@font-face{font-family:"${safeName(name)} Fallback";src:${LOCAL[fallback === 'serif' ? 'serif' : 'sans-serif']};size-adjust:${percent(bent.sizeAdjust)};` +
    `ascent-override:${percent(bent.ascent)};descent-override:${percent(bent.descent)};line-gap-override:0%}`
  );
}

function percent(value: number): string {
  return `${Math.round(clamp(value, 20, 300) * 100) / 100}%`;
}

function safeName(name: string): string {
  return name.replace(/[^A-Za-z0-9 _-]/g, '');
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
}
