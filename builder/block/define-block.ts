import type { ReactElement, ReactNode } from 'react';
import type { Breakpoint } from './breakpoint.ts';
import { commonContent, commonStyle, type CommonContent, type CommonStyle } from './common-fields.ts';
import type { CssRule } from './css.ts';
import type { FieldSet, FieldValues } from './field.ts';
import type { JsonObject } from './json.ts';
import type { Label, Locale } from './label.ts';
import type { PageKind } from './page-kind.ts';
import type { DataNeed, PageData } from './product-card.ts';
import type { NeedsEnv, RenderEnv } from './render-env.ts';

/** Attributes a block spreads on its one root element: `<section {...root}>`. */
export interface BlockRoot {
  className: string;
  id?: string;
}

/** Input that a block is drawn from. `p` is valid by the block's schema and already in the page's language. */
export interface BlockView<P, S> {
  id: string;
  p: P;
  /** Style at desktop width. Use it only where the markup depends on it; looks belong into `css`. */
  s: S;
  root: BlockRoot;
  env: RenderEnv;
  data: PageData;
  /** First thing under the header: its picture is loaded at once instead of lazily. */
  first: boolean;
  /** Children of a container block; spread `slot` on the element that holds them, so that the editor knows where blocks can be dropped. */
  children: ReactNode;
  slot: object;
  /** A text prop as React text; in the editor the same place can be typed into. */
  text(path: string): ReactNode;
  /** A rich text prop, drawn from its tree. */
  rich(path: string): ReactNode;
  /** True if a text prop of either kind is to be drawn: it has words, or its block is selected in the editor, so that some can be typed. */
  has(path: string): boolean;
  /** Selected in the editor, where examples may show what buyers see at times. Never for buyers. */
  selected: boolean;
}

export interface BlockIssue {
  level: 'error' | 'warning';
  code: string;
  message: Label;
  path?: string;
}

/** Surroundings that checks may look at beside the block. `now` is an ISO moment; without it nothing is checked against time. */
export type CheckEnv = Pick<RenderEnv, 'theme' | 'now'>;

export interface BlockPreset {
  id: string;
  label: Label;
  content: JsonObject;
  style?: JsonObject;
}

/** Children a new block is born with. */
export interface BlockSeed {
  type: string;
  content?: JsonObject;
  children?: readonly BlockSeed[];
}

type Shown<C extends FieldSet> = FieldValues<C> & CommonContent;
type Styled<S extends FieldSet> = Partial<FieldValues<S>> & Omit<CommonStyle, keyof S>;

export interface BlockSpec<C extends FieldSet, S extends FieldSet> {
  /** Lower case; a plugin's block is `plugin:name`. */
  type: string;
  /** Raised by one with every change that old documents do not fit, together with an entry in `migrate`. */
  version: number;
  meta: {
    label: Label;
    /** Name of a lucide icon. */
    icon: string;
    group: 'layout' | 'basic' | 'shop' | 'media' | 'funnel' | 'form';
    /** Absent means every kind. */
    pageKinds?: readonly PageKind[];
    /** Highest number that may stand on one page. */
    limit?: number;
    pin?: 'first' | 'last';
    /** Offered only where `RenderEnv.offers` names it: things a seller has to have first. */
    requires?: string;
  };
  content: C;
  /** Every style field may be set per breakpoint and is absent where the theme decides. */
  style: S;
  /** A complete, valid set of content for a new block. */
  defaults(locale: Locale): FieldValues<C>;
  /** Style of a new block. */
  defaultStyle?(): Partial<FieldValues<S>> & Partial<CommonStyle>;
  presets?: readonly BlockPreset[];
  /** Present on container blocks. `accept` names block types; absent means every block that is not pinned. */
  slot?: { accept?: readonly string[]; max?: number };
  /** Types of which this block must be a direct child, e.g. a column of columns. */
  parents?: readonly string[];
  seed?(locale: Locale): readonly BlockSeed[];
  needs?(p: Shown<C>, env: NeedsEnv): DataNeed[];
  render(view: BlockView<Shown<C>, Styled<S>>): ReactElement | null;
  /** Called once per breakpoint with the values set there. */
  css?(s: Styled<S>, p: Shown<C>, at: Breakpoint): CssRule[];
  /**
   * Style sheet every page with this block carries once. Written by the block's author; `@md {…}` and `@sm {…}` stand for the
   * breakpoints. Selectors start with the block's own class `.b-<type>`.
   */
  sheet?: string;
  /** Structured data (schema.org) for search engines; printed on pages of kind `product`. */
  structuredData?(p: Shown<C>, context: { data: PageData; env: RenderEnv }): Record<string, unknown> | undefined;
  /** Custom elements that enhance the block; buyers' pages without islands carry no script at all. */
  island?: string | ((p: Shown<C>) => readonly string[]);
  checks?(p: Shown<C>, s: Styled<S>, context: { data: PageData; env: CheckEnv }): BlockIssue[];
  /** Key n turns content and style of version n into those of n + 1. Pure. */
  migrate?: Readonly<
    Record<
      number,
      (old: { p: JsonObject; s: Partial<Record<Breakpoint, JsonObject>> }) => {
        p: JsonObject;
        s: Partial<Record<Breakpoint, JsonObject>>;
      }
    >
  >;
}

/** A block as the registry, the renderer and the editor handle it, its own field types forgotten. */
export interface BlockDef extends Omit<
  BlockSpec<FieldSet, FieldSet>,
  'content' | 'style' | 'defaults' | 'needs' | 'render' | 'island' | 'css' | 'checks' | 'structuredData'
> {
  content: FieldSet;
  style: FieldSet;
  defaults(locale: Locale): Record<string, unknown>;
  needs?(p: Record<string, unknown>, env: NeedsEnv): DataNeed[];
  render(view: BlockView<Record<string, unknown>, Record<string, unknown>>): ReactElement | null;
  css?(s: Record<string, unknown>, p: Record<string, unknown>, at: Breakpoint): CssRule[];
  island?: string | ((p: Record<string, unknown>) => readonly string[]);
  structuredData?(
    p: Record<string, unknown>,
    context: { data: PageData; env: RenderEnv },
  ): Record<string, unknown> | undefined;
  checks?(
    p: Record<string, unknown>,
    s: Record<string, unknown>,
    context: { data: PageData; env: CheckEnv },
  ): BlockIssue[];
}

/**
 * Declares a block: its fields, how it is drawn and how old versions of it are read. The fields every block has (anchor, name, visibility,
 * width, corner radius, padding, margin, background) are added here; of these a block may have its own `width` and `radius`.
 *
 * @example
 * export const gap = defineBlock({ type: 'gap', version: 1, meta: …, content: {}, style: { height: int({ … }) }, defaults: () => ({}), render: … });
 * @throws {TypeError} when the type is malformed, a migration step is missing, or a field takes the name of another common one.
 */
export function defineBlock<C extends FieldSet, S extends FieldSet>(spec: BlockSpec<C, S>): BlockDef {
  if (!/^([a-z][a-z0-9-]*:)?[a-z][a-z0-9_]*$/.test(spec.type))
    throw new TypeError(`Block type "${spec.type}" is malformed.`);
  for (let version = 1; version < spec.version; version += 1) {
    if (!spec.migrate?.[version])
      throw new TypeError(`Block ${spec.type} lacks the migration from version ${version} to ${version + 1}.`);
  }
  for (const name of [...Object.keys(spec.content), ...Object.keys(spec.style)]) {
    if (name in commonContent || (name in commonStyle && !OWN.has(name)))
      throw new TypeError(`Block ${spec.type}: every block already has a field "${name}".`);
  }
  const def = {
    ...spec,
    content: { ...spec.content, ...commonContent },
    style: { ...spec.style, ...commonStyle, ...spec.style },
  };
  return Object.freeze(def) as unknown as BlockDef;
}

const OWN: ReadonlySet<string> = new Set(['width', 'radius'] satisfies (keyof CommonStyle)[]);
