import * as z from 'zod/mini';
import { colorTokens, normaliseHex, type Color } from '../color.ts';
import { field, type FieldMeta, type FieldOptions } from '../field.ts';
import { fontIdOf } from '../web-font.ts';

const hexSchema = z.pipe(
  z.string(),
  z.transform((value, ctx) => {
    const hex = normaliseHex(value);
    if (hex !== undefined) return hex;
    ctx.issues.push({ code: 'custom', message: 'Write a colour like #1a2b3c.', input: value });
    return z.NEVER;
  }),
);

const colorSchema = z.union([z.object({ token: z.enum(colorTokens) }), hexSchema]) as unknown as z.ZodMiniType<Color>;

/** A colour of the theme or a hex value with its hash. */
export function color(options: FieldOptions): z.ZodMiniType<Color> {
  return field(
    z.lazy(() => colorSchema),
    { kind: 'color', ...options },
  );
}

/** Look of text. Absent values come from the theme. */
export interface Typo {
  font?: string | undefined;
  weight?: number | undefined;
  style?: 'normal' | 'italic' | undefined;
  color?: Color | undefined;
  /** Pixels, 8 to 200. */
  size?: number | undefined;
}

const typoSchema: z.ZodMiniType<Typo> = z.object({
  font: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.maxLength(200)), z.transform(fontIdOf)),
      z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    ),
  ),
  weight: z.optional(z.int().check(z.minimum(100), z.maximum(900), z.multipleOf(100))),
  style: z.optional(z.enum(['normal', 'italic'])),
  color: z.optional(colorSchema),
  size: z.optional(z.int().check(z.minimum(8), z.maximum(200))),
});

/** Font, weight, style, colour and size in one field. */
export function typo(options: FieldOptions & Pick<FieldMeta, 'ground' | 'drawnIf'>): z.ZodMiniType<Typo> {
  return field(
    z.lazy(() => typoSchema),
    { kind: 'typo', ...options },
  );
}
