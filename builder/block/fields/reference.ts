import { z } from 'zod';
import { field, type FieldMeta, type FieldOptions } from '../field.ts';
import { safeUrl } from '../safe-url.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);

/** A picture of the seller's media. `focal` is the point that stays visible when the picture is cropped, in percent. */
export interface Image {
  assetId: string;
  alt: string;
  decorative?: boolean | undefined;
  focal?: { x: number; y: number } | undefined;
}

const percent = z.number().min(0).max(100);
const imageSchema: z.ZodType<Image> = z.object({
  assetId: id,
  alt: z.string().max(300),
  decorative: z.boolean().optional(),
  focal: z.object({ x: percent, y: percent }).optional(),
});

export function image(options: FieldOptions): z.ZodType<Image> {
  return field(
    z.lazy(() => imageSchema),
    { kind: 'image', ...options },
  );
}

export const linkTargets = [
  'none',
  'shop',
  'product',
  'product_page',
  'payment_page',
  'course_lesson',
  'login_page',
  'custom_link',
] as const;
export type LinkTarget = (typeof linkTargets)[number];

/** Where a click leads: a place of the shop or an address. */
export interface Link {
  target: LinkTarget;
  productId?: string | undefined;
  lessonId?: string | undefined;
  url?: string | undefined;
  newTab?: boolean | undefined;
}

const urlSchema = z
  .string()
  .max(2048)
  .refine((url) => url === '' || safeUrl(url) !== undefined, {
    message: 'Enter an address such as https://example.com, mailto: or tel:.',
  });

const linkSchema: z.ZodType<Link> = z.object({
  target: z.enum(linkTargets),
  productId: id.optional(),
  lessonId: id.optional(),
  url: urlSchema.optional(),
  newTab: z.boolean().optional(),
});

export function link(options: FieldOptions): z.ZodType<Link> {
  return field(
    z.lazy(() => linkSchema),
    { kind: 'link', ...options },
  );
}

/** An address typed by the seller; checked against the URL rule. */
export function url(options: FieldOptions): z.ZodType<string> {
  return field(
    z.lazy(() => urlSchema),
    { kind: 'text', max: 2048, ...options },
  );
}

export function product(options: FieldOptions & Partial<Pick<FieldMeta, 'form'>>): z.ZodString {
  return field(z.string().regex(/^[\w-]{1,64}$/), { kind: 'product', ...options });
}

export function products(options: FieldOptions & { max: number }): z.ZodArray<z.ZodString> {
  return field(z.array(z.string().regex(/^[\w-]{1,64}$/)).max(options.max), { kind: 'products', ...options });
}

/** A lesson of one of the shop's courses. */
export function lesson(options: FieldOptions): z.ZodString {
  return field(z.string().regex(/^[\w-]{0,64}$/), { kind: 'lesson', ...options });
}

/** One of the shop's funnels. */
export function funnel(options: FieldOptions): z.ZodString {
  return field(z.string().regex(/^[\w-]{1,64}$/), { kind: 'funnel', ...options });
}

/** Category id; `0` is the virtual category that holds every product. */
export function category(options: FieldOptions): z.ZodString {
  return field(z.string().regex(/^[\w-]{1,64}$/), { kind: 'category', ...options });
}
