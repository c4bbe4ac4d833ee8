import { kebab, type Font, type RenderEnv } from '#builder/block';

const FONT_URL = /^(https:\/\/|\/(?!\/))[\w\-./:@%]+$/;

/** Custom properties every block draws with. Values come from a theme whose fields were validated; they are checked again here. */
export function themeCss(env: Pick<RenderEnv, 'theme' | 'fonts'>): string {
  const { theme, fonts } = env;
  const declarations = Object.entries(theme.colors).map(([name, value]) => `--c-${kebab(name)}:${/^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}`);
  for (const font of fonts) declarations.push(`--font-${safeName(font.id)}:${stack(font)}`);
  declarations.push(
    `--font-heading:${family(fonts, theme.fontHeading)}`,
    `--font-body:${family(fonts, theme.fontBody)}`,
    `--scale:${clamp(theme.scale, 1.125, 1.333)}`,
    `--radius:${clamp(theme.radius, 0, 60)}px`,
  );
  return `.kp{${declarations.join(';')}}`;
}

/** `@font-face` rules for the self-hosted files; a file whose address is not plain is left out. */
export function fontFaceCss(fonts: readonly Font[]): string {
  return fonts.flatMap((font) => font.faces.filter((face) => FONT_URL.test(face.url)).map((face) => {
    const range = face.unicodeRange !== undefined && /^[U+0-9A-Fa-f?,\- ]+$/.test(face.unicodeRange) ? `;unicode-range:${face.unicodeRange}` : '';
    const weight = /^\d{3}( \d{3})?$/.test(face.weight) ? face.weight : '400';
    return `@font-face{font-family:"${safeName(font.family)}";src:url("${face.url}") format("${face.format}");font-weight:${weight};font-style:${face.style};font-display:${font.display}${range}}`;
  })).join('');
}

/** Files worth loading before the style sheet asks for them: the theme's two fonts, upright. At most two. */
export function preloadFonts(env: Pick<RenderEnv, 'theme' | 'fonts'>): string[] {
  const ids = [...new Set([env.theme.fontBody, env.theme.fontHeading])];
  const urls = ids.flatMap((id) => env.fonts.find((font) => font.id === id)?.faces.find((face) => face.style === 'normal')?.url ?? []);
  return urls.filter((url) => FONT_URL.test(url)).slice(0, 2);
}

function family(fonts: readonly Font[], id: string): string {
  return fonts.some((font) => font.id === id) ? `var(--font-${safeName(id)})` : 'system-ui,sans-serif';
}

function stack(font: Font): string {
  return `"${safeName(font.family)}",system-ui,${font.fallback}`;
}

function safeName(name: string): string {
  return name.replace(/[^A-Za-z0-9 _-]/g, '');
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
}
