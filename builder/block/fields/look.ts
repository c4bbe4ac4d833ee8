import { z } from 'zod';
import { colorTokens, normaliseHex, type Color } from '../color.ts';
import { field, type FieldOptions } from '../field.ts';
import { fontIdOf } from '../web-font.ts';

const hexSchema = z.string().transform((value, ctx) => {
  const hex = normaliseHex(value);
  if (hex !== undefined) return hex;
  ctx.issues.push({ code: 'custom', message: 'Write a colour like #1a2b3c.', input: value });
  return z.NEVER;
});

const colorSchema = z.union([z.object({ token: z.enum(colorTokens) }), hexSchema]) as unknown as z.ZodType<Color>;

/** A colour of the theme or a hex value with its hash. */
export function color(options: FieldOptions): z.ZodType<Color> {
  return field(
    z.lazy(() => colorSchema),
    { kind: 'color', ...options },
  );
}

/** How text looks. Whatever is absent comes from the theme. */
export interface Typo {
  font?: string | undefined;
  weight?: number | undefined;
  style?: 'normal' | 'italic' | undefined;
  color?: Color | undefined;
  /** Pixels, 8 to 200. */
  size?: number | undefined;
}

const typoSchema: z.ZodType<Typo> = z.object({
  font: z
    .string()
    .max(200)
    .transform(fontIdOf)
    .pipe(z.string().regex(/^[a-z0-9-]{1,60}$/))
    .optional(),
  weight: z.number().int().min(100).max(900).multipleOf(100).optional(),
  style: z.enum(['normal', 'italic']).optional(),
  color: colorSchema.optional(),
  size: z.number().int().min(8).max(200).optional(),
});

/** Font, weight, style, colour and size in one field. */
export function typo(options: FieldOptions): z.ZodType<Typo> {
  return field(
    z.lazy(() => typoSchema),
    { kind: 'typo', ...options },
  );
}
