import * as z from 'zod/mini';
import type { Color } from './color.ts';
import type { Label } from './label.ts';
import type { MediaKind } from './media-file.ts';

export type FieldKind =
  | 'text'
  | 'rich'
  | 'int'
  | 'dec'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'color'
  | 'len'
  | 'box'
  | 'typo'
  | 'image'
  | 'link'
  | 'product'
  | 'products'
  | 'category'
  | 'funnel'
  | 'lesson'
  | 'list'
  | 'group'
  | 'zonedTime'
  | 'media';
export type FieldGroup = 'content' | 'style' | 'advanced';

/** Options every field builder takes. */
export interface FieldOptions {
  label: Label;
  help?: Label;
  group?: FieldGroup;
  /** Publishing is refused while the value is empty; a draft may be incomplete. */
  required?: boolean;
  /** The text can be translated per language. */
  localized?: boolean;
  /** Shown in the panel only while this holds; the stored value is kept either way. */
  visibleIf?: (values: Readonly<Record<string, unknown>>) => boolean;
}

export interface FieldOption {
  value: string;
  label: Label;
}

/** Facts about a field for settings panels, checks and exporters. */
export interface FieldMeta extends FieldOptions {
  kind: FieldKind;
  min?: number;
  max?: number;
  unit?: string;
  multiline?: boolean;
  decimals?: number;
  options?: readonly FieldOption[];
  /** Kinds of files a `media` field takes. */
  accept?: readonly MediaKind[];
  /** Library that a `text` field can be chosen from beside typing: videos of the seller's account at Vimeo. */
  library?: 'vimeo';
  /** The only product form that a `product` field offers, e.g. `membership`. */
  form?: string;
  /**
   * Colour that text of a `typo` stands on where a part of the block has a ground of its own, such as a card: the theme's, or what the
   * style field `of` says.
   */
  ground?: { color: Color; of?: string };
  /** True while text of a `typo` is drawn with this content; absent means always. */
  drawnIf?: (content: Readonly<Record<string, unknown>>) => boolean;
  /** Fields of one entry of a `list`, or of a `group`. */
  fields?: FieldSet;
  itemDefaults?: () => Record<string, unknown>;
}

export type FieldSet = Readonly<Record<string, z.ZodMiniType>>;
type OptionalKeys<F extends FieldSet> = { [K in keyof F]: undefined extends z.output<F[K]> ? K : never }[keyof F];
export type FieldValues<F extends FieldSet> = { [K in Exclude<keyof F, OptionalKeys<F>>]: z.output<F[K]> } & {
  [K in OptionalKeys<F>]?: z.output<F[K]> | undefined;
};

const metas = new WeakMap<z.ZodMiniType, FieldMeta>();

/** Binds a schema to its metadata. Field builders use it; blocks do not. */
export function field<T extends z.ZodMiniType>(schema: T, meta: FieldMeta): T {
  metas.set(schema, meta);
  return schema;
}

/** Metadata of a schema made by a field builder; undefined for a bare zod schema. */
export function metaOf(schema: z.ZodMiniType): FieldMeta | undefined {
  return metas.get(schema);
}

/** A field that may be unset. */
export function optional<T extends z.ZodMiniType>(schema: T): z.ZodMiniOptional<T> {
  const wrapped = z.optional(schema);
  const meta = metas.get(schema);
  if (meta) metas.set(wrapped, meta);
  return wrapped;
}

/** A broken value: where and why. `message` is for logs; people read `issueSentence(reason)`. */
export interface FieldIssue {
  path: string;
  message: string;
  reason: z.core.$ZodIssue;
}

/**
 * Reads values field by field: unknown keys are dropped, an invalid value gives way to its fallback and is reported with its path,
 * so that one bad value never costs a whole block.
 */
export function parseFields<F extends FieldSet>(
  fields: F,
  raw: Readonly<Record<string, unknown>>,
  fallback: Readonly<Record<string, unknown>>,
): { values: FieldValues<F>; issues: FieldIssue[] } {
  const values: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [name, schema] of Object.entries(fields)) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (given === undefined) {
      if (fallback[name] !== undefined) values[name] = fallback[name];
      continue;
    }
    const result = schema.safeParse(given);
    if (result.success) {
      if (result.data !== undefined) values[name] = result.data;
      continue;
    }
    if (fallback[name] !== undefined) values[name] = fallback[name];
    for (const issue of result.error.issues)
      issues.push({ path: [name, ...issue.path].join('.'), message: issue.message, reason: issue });
  }
  return { values: values as FieldValues<F>, issues };
}
