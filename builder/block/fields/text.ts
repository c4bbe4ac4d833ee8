import * as z from 'zod/mini';
import { field, type FieldOptions } from '../field.ts';
import { richTreeSchema, type RichTree } from '../rich-text.ts';

/** One line of text, or several with `multiline`. `max` counts characters. */
export function text(options: FieldOptions & { max: number; multiline?: boolean }): z.ZodMiniString {
  return field(z.string().check(z.maxLength(options.max)), { kind: 'text', localized: true, ...options });
}

/** Formatted text as a tree of at most 20,000 characters. */
export function rich(options: FieldOptions): z.ZodMiniType<RichTree> {
  return field(
    z.lazy(() => richTreeSchema),
    { kind: 'rich', localized: true, ...options },
  );
}

/** Lower-case letters, digits and hyphens, as in `#about-us`. */
export function slug(options: FieldOptions): z.ZodMiniString {
  return field(
    z.string().check(z.maxLength(60), z.regex(/^([a-z][a-z0-9-]*)?$/, 'Use lower-case letters, digits and hyphens.')),
    { kind: 'text', max: 60, ...options },
  );
}
