import * as z from 'zod/mini';
import { colorTokens, contrastRatio, normaliseHex, type ColorToken } from './color.ts';
import { label, type Label } from './label.ts';
import type { Theme } from './render-env.ts';
import { fontIdOf } from './web-font.ts';

/** The design tokens of a theme without its name. */
export type ThemeTokens = Omit<Theme, 'id'>;

const hex = z.pipe(
  z.string(),
  z.transform((value, ctx) => {
    const found = normaliseHex(value);
    if (found !== undefined && found.length === 7) return found;
    ctx.issues.push({ code: 'custom', message: 'Write a colour like #1a2b3c.', input: value });
    return z.NEVER;
  }),
);
const font = z.pipe(
  z.pipe(z.string().check(z.maxLength(80)), z.transform(fontIdOf)),
  z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
);

const schema = z.object({
  colors: z.object(Object.fromEntries(colorTokens.map((token) => [token, hex])) as Record<ColorToken, typeof hex>),
  fontHeading: font,
  fontBody: font,
  scale: z.number().check(z.minimum(1.125), z.maximum(1.333)),
  radius: z.int().check(z.minimum(0), z.maximum(60)),
  space: z.number().check(z.minimum(0.6), z.maximum(1.6)),
});

export const themeBounds = { scale: [1.125, 1.333], radius: [0, 60], space: [0.6, 1.6] } as const;

/** Reads tokens from outside; unknown keys are dropped, names of system fonts become web fonts. */
export function parseThemeTokens(
  raw: unknown,
): { ok: true; tokens: ThemeTokens } | { ok: false; problems: readonly { path: string; message: string }[] } {
  const read = schema.safeParse(raw);
  if (read.success) return { ok: true, tokens: read.data };
  return {
    ok: false,
    problems: read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  };
}

export const colorTokenNames: Readonly<Record<ColorToken, Label>> = {
  primary: label('Hauptfarbe', 'Primary'),
  onPrimary: label('Auf der Hauptfarbe', 'On primary'),
  accent: label('Akzent', 'Accent'),
  text: label('Text', 'Text'),
  muted: label('Nebentext', 'Secondary text'),
  surface: label('Fläche', 'Surface'),
  background: label('Hintergrund', 'Background'),
  border: label('Rahmen', 'Border'),
  success: label('Erfolg', 'Success'),
  danger: label('Gefahr', 'Danger'),
};

const pairs: readonly (readonly [ColorToken, ColorToken])[] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['muted', 'background'],
  ['muted', 'surface'],
  ['onPrimary', 'primary'],
  ['primary', 'surface'],
  ['accent', 'surface'],
  ['danger', 'surface'],
  ['success', 'surface'],
];

export interface ContrastWarning {
  front: ColorToken;
  back: ColorToken;
  ratio: number;
  message: Label;
}

/** Pairs of tokens that stand on each other and are hard to read: below 4.5 to 1. */
export function contrastWarnings(colors: Theme['colors']): ContrastWarning[] {
  return pairs.flatMap(([front, back]) => {
    const ratio = contrastRatio(colors[front], colors[back]);
    if (ratio >= 4.5) return [];
    const [a, b] = [colorTokenNames[front], colorTokenNames[back]];
    const figure = ratio.toFixed(1);
    return [
      {
        front,
        back,
        ratio,
        message: label(
          `„${a.de}“ auf „${b.de}“ ist schwer lesbar: Kontrast ${figure.replace('.', ',')}, nötig sind 4,5.`,
          `“${a.en}” on “${b.en}” is hard to read: contrast ${figure}, at least 4.5 is needed.`,
        ),
      },
    ];
  });
}
