import * as z from 'zod/mini';
import { field, type FieldOptions } from '../field.ts';

interface NumberOptions extends FieldOptions {
  min: number;
  max: number;
  /** Shown behind the input, e.g. `px` or `%`. */
  unit?: string;
}

export function int(options: NumberOptions): z.ZodMiniNumber {
  return field(z.int().check(z.minimum(options.min), z.maximum(options.max)), { kind: 'int', ...options });
}

/** At most two decimals. */
export function dec(options: NumberOptions): z.ZodMiniNumber {
  return field(z.number().check(z.minimum(options.min), z.maximum(options.max), z.multipleOf(0.01)), {
    kind: 'dec',
    decimals: 2,
    ...options,
  });
}

export type Len = { n: number; u: 'px' | '%' };

export const lenSchema: z.ZodMiniType<Len> = z
  .object({ n: z.number().check(z.minimum(0), z.maximum(5000)), u: z.enum(['px', '%']) })
  .check(z.refine((len) => len.u === 'px' || len.n <= 100, { message: 'At most 100 %.' }));

export function len(options: FieldOptions): z.ZodMiniType<Len> {
  return field(
    z.lazy(() => lenSchema),
    { kind: 'len', min: 0, max: 5000, ...options },
  );
}

export type Box = { t: Len; r: Len; b: Len; l: Len };

const boxSchema: z.ZodMiniType<Box> = z.object({ t: lenSchema, r: lenSchema, b: lenSchema, l: lenSchema });

/** Four lengths: top, right, bottom, left. */
export function box(options: FieldOptions): z.ZodMiniType<Box> {
  return field(
    z.lazy(() => boxSchema),
    { kind: 'box', min: 0, max: 5000, ...options },
  );
}

/** All four sides in pixels, in CSS order. */
export function boxOf(t: number, r = t, b = t, l = r): Box {
  const px = (n: number): Len => ({ n, u: 'px' });
  return { t: px(t), r: px(r), b: px(b), l: px(l) };
}
