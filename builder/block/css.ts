import type { Breakpoint } from './breakpoint.ts';
import type { Color } from './color.ts';
import type { Box, Len } from './fields/number.ts';
import type { Typo } from './fields/look.ts';
import type { Image } from './fields/reference.ts';

declare const cssBrand: unique symbol;

/** A value made by one of the functions below: there is no way from a raw string of a document into a style sheet. */
export interface CssValue {
  readonly text: string;
  readonly [cssBrand]: true;
}

export type CssProperty =
  | 'align-items'
  | 'align-self'
  | 'aspect-ratio'
  | 'background-color'
  | 'background-image'
  | 'border-color'
  | 'border-radius'
  | 'border-style'
  | 'border-top-color'
  | 'border-top-style'
  | 'border-width'
  | 'color'
  | 'column-gap'
  | 'display'
  | 'font-family'
  | 'font-size'
  | 'font-style'
  | 'font-weight'
  | 'gap'
  | 'grid-template-columns'
  | 'height'
  | 'justify-content'
  | 'justify-items'
  | 'line-height'
  | 'margin'
  | 'margin-left'
  | 'margin-right'
  | 'max-width'
  | 'min-height'
  | 'object-position'
  | 'opacity'
  | 'padding'
  | 'row-gap'
  | 'text-align'
  | 'width'
  | 'flex-grow'
  | `--${string}`;

export type CssDeclarations = Partial<Record<CssProperty, CssValue | undefined>>;

/**
 * Declarations for the block's root element, or for a part of it: `part` is a class inside the block (`b-banner__title`) and comes from
 * code, never from a document.
 */
export interface CssRule {
  part?: string;
  hover?: boolean;
  set: CssDeclarations;
}

const value = (text: string): CssValue => ({ text }) as CssValue;

/** Numbers leave with at most four decimals; anything not finite becomes 0. */
const figure = (n: number): string => (Number.isFinite(n) ? String(Math.round(n * 10_000) / 10_000) : '0');

export const css = {
  px: (n: number): CssValue => value(`${figure(n)}px`),
  percent: (n: number): CssValue => value(`${figure(n)}%`),
  vh: (n: number): CssValue => value(`${figure(n)}svh`),
  number: (n: number): CssValue => value(figure(n)),
  len: (len: Len): CssValue => value(`${figure(len.n)}${len.u === '%' ? '%' : 'px'}`),
  box: (box: Box): CssValue => value([box.t, box.r, box.b, box.l].map((side) => css.len(side).text).join(' ')),
  /** A point in percent, for `object-position`. */
  position: (x: number, y: number): CssValue => value(`${figure(x)}% ${figure(y)}%`),
  ratio: (w: number, h: number): CssValue => value(`${figure(w)} / ${figure(h)}`),
  /** A word of CSS written in code; what is not letters and hyphens becomes `initial`. */
  word: (word: string): CssValue => value(/^[a-z-]+$/.test(word) ? word : 'initial'),
  color: (color: Color): CssValue => value(colorText(color)),
  /** `percent` 0 leaves the colour as it is, 100 makes it invisible. */
  fade: (color: Color, percent: number): CssValue =>
    value(`color-mix(in srgb, ${colorText(color)} ${figure(100 - percent)}%, transparent)`),
  font: (fontId: string): CssValue =>
    value(/^[a-z0-9-]{1,60}$/.test(fontId) ? `var(--font-${fontId}, var(--font-body))` : 'var(--font-body)'),
  /** Grid columns of equal width. */
  columns: (count: number): CssValue => value(`repeat(${figure(Math.max(1, Math.round(count)))}, minmax(0, 1fr))`),
  url: (address: string): CssValue =>
    value(/^(https?:\/\/|\/(?!\/))[\w\-./:?=&%~+]*$/.test(address) ? `url("${address}")` : 'none'),
} as const;

function colorText(color: Color): string {
  if (typeof color !== 'string') return /^[a-zA-Z]+$/.test(color.token) ? `var(--c-${kebab(color.token)})` : 'inherit';
  return /^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(color) ? color : 'inherit';
}

/** `onPrimary` as in `--c-on-primary`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Declarations of a `typo` field. */
export function typoCss(typo: Typo | undefined): CssDeclarations {
  if (!typo) return {};
  return {
    'font-family': typo.font === undefined ? undefined : css.font(typo.font),
    'font-weight': typo.weight === undefined ? undefined : css.number(typo.weight),
    'font-style': typo.style === undefined ? undefined : css.word(typo.style),
    'font-size': typo.size === undefined ? undefined : css.px(typo.size),
    color: typo.color === undefined ? undefined : css.color(typo.color),
  };
}

/** Point of a picture that stays visible, for a part whose sheet reads `--focal`. */
export function focalCss(image: Image | undefined): CssDeclarations {
  return { '--focal': when(image?.focal, ({ x, y }) => css.position(x, y)) };
}

/** Applies `make` when the value is set, so that styles are written only where the document has them. */
export function when<T>(given: T | undefined, make: (value: T) => CssValue): CssValue | undefined {
  return given === undefined ? undefined : make(given);
}

/**
 * A count of columns as a custom property per breakpoint (`--cols`, `--cols-md`, `--cols-sm`): the block's sheet can then give phones their
 * own default without overruling what the seller sets for phones.
 */
export function columnsCss(count: number | undefined, at: Breakpoint): CssDeclarations {
  if (count === undefined) return {};
  return { [at === 'base' ? '--cols' : `--cols-${at}`]: css.number(Math.max(1, Math.round(count))) };
}
