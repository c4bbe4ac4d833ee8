import { artId, type ArtName, type ArtShape } from '#builder/art';
import type { Json, JsonObject, Locale } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { TemplateBlock } from '../page-template.ts';

export type Token = 'primary' | 'onPrimary' | 'accent' | 'text' | 'muted' | 'surface' | 'background' | 'border';
/** A token's name, or a literal with its hash. */
export type Paint = Token | `#${string}`;

export const paint = (color: Paint): Json => (color.startsWith('#') ? color : { token: color });

type Inline = JsonObject;
const run = (text: string, marks: readonly string[] = []): Inline => ({
  t: 'text',
  text,
  ...(marks.length > 0 ? { m: marks.map((t) => ({ t })) } : {}),
});

export const h2 = (text: string): JsonObject => ({ t: 'h2', c: [run(text)] });
export const h3 = (text: string): JsonObject => ({ t: 'h3', c: [run(text)] });
export const p = (text: string, ...marks: string[]): JsonObject => ({ t: 'p', c: [run(text, marks)] });
export const ul = (items: readonly string[]): JsonObject => ({
  t: 'ul',
  c: items.map((text) => ({ t: 'li', c: [p(text)] })),
});
export const ol = (items: readonly string[]): JsonObject => ({
  t: 'ol',
  c: items.map((text) => ({ t: 'li', c: [p(text)] })),
});
/** A paragraph whose first words stand out. */
export const pair = (strong: string, text: string): JsonObject => ({
  t: 'p',
  c: [run(`${strong} `, ['b']), run(text)],
});

export interface TextLook {
  size?: number;
  smallSize?: number;
  weight?: number;
  font?: string;
  color?: Paint;
  italic?: boolean;
  align?: 'left' | 'center';
  lineHeight?: number;
  maxWidth?: number;
}

/** A text block; what the look leaves out comes from the theme. */
export function text(content: readonly JsonObject[], look: TextLook = {}): TemplateBlock {
  const { size, smallSize, weight, font, color, italic, align, lineHeight, maxWidth } = look;
  const typo = {
    ...(size === undefined ? {} : { size }),
    ...(weight === undefined ? {} : { weight }),
    ...(font === undefined ? {} : { font }),
    ...(color === undefined ? {} : { color: paint(color) }),
    ...(italic ? { style: 'italic' } : {}),
  };
  return {
    type: 'text',
    content: { content: content as Json },
    style: {
      base: {
        ...(Object.keys(typo).length > 0 ? { typo } : {}),
        ...(align ? { align } : {}),
        ...(lineHeight ? { lineHeight } : {}),
        ...(maxWidth ? { maxWidth } : {}),
      },
      ...(smallSize === undefined ? {} : { sm: { typo: { ...typo, size: smallSize } } }),
    },
  };
}

/** Small words above a title. */
export const eyebrow = (words: string, color: Paint = 'accent', align: 'left' | 'center' = 'left'): TemplateBlock =>
  text([p(words)], { size: 15, weight: 600, color, align });

export function box(t: number, r = t, b = t, l = r): JsonObject {
  const side = (n: number): Json => ({ n, u: 'px' });
  return { t: side(t), r: side(r), b: side(b), l: side(l) };
}

export interface SectionLook {
  background?: Paint;
  color?: Paint;
  anchor?: string;
  /** Name in the layers panel. */
  label?: string;
  maxWidth?: number;
  gap?: number;
  image?: JsonObject;
  overlay?: `#${string}`;
  padding?: readonly [top: number, bottom: number];
}

export function section(children: readonly TemplateBlock[], look: SectionLook = {}): TemplateBlock {
  const { background, color, anchor, label, maxWidth, gap, image, overlay, padding } = look;
  return {
    type: 'section',
    content: { ...(anchor ? { anchor } : {}), ...(label ? { label } : {}), ...(image ? { image } : {}) },
    style: {
      base: {
        ...(background ? { background: paint(background) } : {}),
        ...(color ? { textColor: paint(color) } : {}),
        ...(maxWidth ? { maxWidth } : {}),
        ...(gap === undefined ? {} : { gap }),
        ...(overlay ? { overlay } : {}),
        ...(padding ? { padding: box(padding[0], 24, padding[1], 24) } : {}),
      },
      ...(padding ? { sm: { padding: box(Math.min(padding[0], 48), 16, Math.min(padding[1], 48), 16) } } : {}),
    },
    children,
  };
}

export interface ColumnsLook {
  gap?: number;
  vertical?: 'start' | 'center' | 'end' | 'stretch';
  /** Side by side on a tablet and on a phone. */
  tablet?: number;
  phone?: number;
  /** Every column a card. */
  card?: Paint;
  cardPadding?: number;
  radius?: number;
  inner?: number;
}

export function columns(each: readonly (readonly TemplateBlock[])[], look: ColumnsLook = {}): TemplateBlock {
  const { gap = 32, vertical, tablet, phone, card, cardPadding = 28, radius, inner } = look;
  const style = {
    ...(card ? { background: paint(card), padding: box(cardPadding) } : {}),
    ...(radius === undefined ? {} : { radius }),
    ...(inner === undefined ? {} : { gap: inner }),
  };
  const tight = tablet ?? (each.length > 2 ? (each.length === 4 ? 2 : each.length) : undefined);
  return {
    type: 'columns',
    style: {
      base: { count: Math.min(4, each.length), gap, ...(vertical ? { vertical } : {}) },
      ...(tight === undefined ? {} : { md: { count: tight, gap: Math.min(gap, 20) } }),
      ...(phone === undefined ? {} : { sm: { count: phone, gap: Math.min(gap, 16) } }),
    },
    children: each.map((children) => ({ type: 'column', style: { base: style }, children })),
  };
}

/** Rows of columns, `per` in each: a grid whose cells line up. */
export function grid(
  cells: readonly (readonly TemplateBlock[])[],
  per: number,
  look: ColumnsLook = {},
): TemplateBlock[] {
  const rows: TemplateBlock[] = [];
  for (let at = 0; at < cells.length; at += per) rows.push(columns(cells.slice(at, at + per), look));
  return rows;
}

export interface ButtonLook {
  background?: Paint;
  color?: Paint;
  size?: 's' | 'm' | 'l';
  align?: 'left' | 'center';
  radius?: number;
}

export function buttonStyle({ background, color, radius }: ButtonLook): JsonObject {
  return {
    ...(background ? { buttonBg: paint(background) } : {}),
    ...(color ? { buttonTypo: { color: paint(color) } } : {}),
    ...(radius === undefined ? {} : { buttonRadius: radius }),
  };
}

/** A button that leads to a place of the page or the shop. */
export function button(words: string, url: string, look: ButtonLook = {}): TemplateBlock {
  return {
    type: 'button',
    content: { text: words, action: 'customLink', url },
    style: { base: { size: look.size ?? 'm', ...(look.align ? { align: look.align } : {}), ...buttonStyle(look) } },
  };
}

export const artImage = (art: ArtName, shape: ArtShape, alt = ''): JsonObject => ({
  assetId: artId(art, shape),
  alt,
  ...(alt === '' ? { decorative: true } : {}),
});

export function picture(
  art: ArtName,
  shape: ArtShape,
  look: { radius?: number; ratio?: '1:1' | '4:3' | '16:9'; maxWidth?: number } = {},
): TemplateBlock {
  return { type: 'picture', content: { image: artImage(art, shape) }, style: { base: { ...look } } };
}

export interface HeadLook {
  title: string;
  more?: string;
  button?: string;
  to?: string;
  size?: number;
  smallSize?: number;
  weight?: number;
  moreSize?: number;
  color?: Paint;
  moreColor?: Paint;
  buttonLook?: ButtonLook;
  align?: 'left' | 'center';
  maxWidth?: number;
  background?: Paint;
  padding?: readonly [number, number];
  image?: JsonObject;
  overlay?: `#${string}`;
  transparency?: number;
  height?: 'auto' | 'half' | 'full';
  level?: 'h1' | 'h2';
}

/** The head of a page: its one main heading, a sentence and a way on. */
export function head(look: HeadLook): TemplateBlock {
  const { title, more = '', to = '#angebot', align = 'left' } = look;
  const typo = (size: number | undefined, color: Paint | undefined, weight?: number): JsonObject | undefined => {
    const set = {
      ...(size === undefined ? {} : { size }),
      ...(color ? { color: paint(color) } : {}),
      ...(weight === undefined ? {} : { weight }),
    };
    return Object.keys(set).length > 0 ? set : undefined;
  };
  const titleTypo = typo(look.size, look.color, look.weight);
  const textTypo = typo(look.moreSize, look.moreColor ?? look.color);
  return {
    type: 'banner',
    content: {
      titleText: title,
      additionalText: more,
      titleLevel: look.level ?? 'h1',
      showButton: look.button !== undefined,
      buttonText: look.button ?? '',
      buttonLink: to === 'shop' ? { target: 'shop' } : { target: 'custom_link', url: to },
      ...(look.image ? { backgroundImage: look.image } : {}),
    },
    style: {
      base: {
        horizontalAlignment: align,
        textAlignment: align,
        ...(look.background ? { background: paint(look.background) } : {}),
        ...(titleTypo ? { titleTypo } : {}),
        ...(textTypo ? { textTypo } : {}),
        ...(look.padding ? { padding: box(look.padding[0], 24, look.padding[1], 24) } : {}),
        ...(look.maxWidth ? { maxWidth: look.maxWidth } : {}),
        ...(look.height ? { height: look.height } : {}),
        ...(look.overlay ? { colorOverlay: look.overlay, transparency: look.transparency ?? 30 } : {}),
        ...buttonStyle(look.buttonLook ?? {}),
      },
      ...(look.smallSize === undefined && look.padding === undefined
        ? {}
        : {
            sm: {
              ...(look.smallSize === undefined ? {} : { titleTypo: { ...titleTypo, size: look.smallSize } }),
              ...(look.padding
                ? { padding: box(Math.min(look.padding[0], 64), 16, Math.min(look.padding[1], 56), 16) }
                : {}),
            },
          }),
    },
  };
}

export const say = (locale: Locale, de: string, en: string): string => inLanguage(locale, { de, en });
