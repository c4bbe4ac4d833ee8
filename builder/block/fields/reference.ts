import * as z from 'zod/mini';
import { field, type FieldMeta, type FieldOptions } from '../field.ts';
import { safeUrl } from '../safe-url.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A picture of the seller's media. `focal` is the point that stays visible when the picture is cropped, in percent. */
export interface Image {
  assetId: string;
  alt: string;
  decorative?: boolean | undefined;
  focal?: { x: number; y: number } | undefined;
}

const percent = z.number().check(z.minimum(0), z.maximum(100));
const imageSchema: z.ZodMiniType<Image> = z.object({
  assetId: id,
  alt: z.string().check(z.maxLength(300)),
  decorative: z.optional(z.boolean()),
  focal: z.optional(z.object({ x: percent, y: percent })),
});

export function image(options: FieldOptions): z.ZodMiniType<Image> {
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

/** Target of a click: a place of the shop or an address. */
export interface Link {
  target: LinkTarget;
  productId?: string | undefined;
  lessonId?: string | undefined;
  url?: string | undefined;
  newTab?: boolean | undefined;
}

const urlSchema = z.string().check(
  z.maxLength(2048),
  z.refine((url) => url === '' || safeUrl(url) !== undefined, {
    message: 'Enter an address such as https://example.com, mailto: or tel:.',
  }),
);

const linkSchema: z.ZodMiniType<Link> = z.object({
  target: z.enum(linkTargets),
  productId: z.optional(id),
  lessonId: z.optional(id),
  url: z.optional(urlSchema),
  newTab: z.optional(z.boolean()),
});

export function link(options: FieldOptions): z.ZodMiniType<Link> {
  return field(
    z.lazy(() => linkSchema),
    { kind: 'link', ...options },
  );
}

/** An address typed by the seller; checked against the URL rule. */
export function url(options: FieldOptions): z.ZodMiniType<string> {
  return field(
    z.lazy(() => urlSchema),
    { kind: 'text', max: 2048, ...options },
  );
}

export function product(options: FieldOptions & Partial<Pick<FieldMeta, 'form'>>): z.ZodMiniString {
  return field(z.string().check(z.regex(/^[\w-]{1,64}$/)), { kind: 'product', ...options });
}

export function products(options: FieldOptions & { max: number }): z.ZodMiniArray<z.ZodMiniString> {
  return field(z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.maxLength(options.max)), {
    kind: 'products',
    ...options,
  });
}

/** A lesson of one of the shop's courses. */
export function lesson(options: FieldOptions): z.ZodMiniString {
  return field(z.string().check(z.regex(/^[\w-]{0,64}$/)), { kind: 'lesson', ...options });
}

/** One of the shop's funnels. */
export function funnel(options: FieldOptions): z.ZodMiniString {
  return field(z.string().check(z.regex(/^[\w-]{1,64}$/)), { kind: 'funnel', ...options });
}

/** Category id; `0` is the virtual category that holds every product. */
export function category(options: FieldOptions): z.ZodMiniString {
  return field(z.string().check(z.regex(/^[\w-]{1,64}$/)), { kind: 'category', ...options });
}
