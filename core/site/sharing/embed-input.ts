import { productCards, shopLessons } from '#core/catalog';
import type { Ctx } from '#core/context';
import { isWebAddress } from '#core/kit';
import { z } from 'zod';
import {
  DISPLAY_MODES,
  EMBED_KINDS,
  EMBED_SIZES,
  EMBED_TARGETS,
  PRODUCT_PAGES,
  isCheckoutKind,
  isPictureKind,
  type EmbeddableItem,
  type EmbedSize,
} from './embeddable.ts';
import { checkEmbed, embedError } from './errors.ts';

const MOST_PRODUCTS = 12;
export const DEFAULT_COLOR = '#0f5c8c';

/** Fields of an item, by the names of the specification. */
export const embedInput = z
  .object({
    name: z.string().trim().min(1, 'required').max(120, 'too_long'),
    kind: z.enum(EMBED_KINDS, 'unknown_choice'),
    displayMode: z.enum(DISPLAY_MODES, 'unknown_choice').default('on_page'),
    target: z.enum(EMBED_TARGETS, 'unknown_choice').default('product'),
    productPage: z.enum(PRODUCT_PAGES, 'unknown_choice').default('product_page'),
    productIds: z.array(z.int('products').positive('products')).max(MOST_PRODUCTS, 'products').default([]),
    lessonId: z.int('lesson').positive('lesson').nullable().default(null),
    customUrl: z.string().trim().max(500, 'too_long').default(''),
    size: z
      .int('size')
      .refine((size): size is EmbedSize => EMBED_SIZES.some((known) => known === size), 'size')
      .default(300),
    label: z.string().trim().max(120, 'too_long').default(''),
    body: z.string().trim().max(300, 'too_long').default(''),
    color: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'color')
      .default(DEFAULT_COLOR),
    locale: z.enum(['de', 'en'], 'unknown_choice').default('de'),
  })
  .transform((read) => ({
    ...read,
    target: isCheckoutKind(read.kind) || read.kind === 'slider' ? ('product' as const) : read.target,
    productPage: isCheckoutKind(read.kind) ? ('payment_page' as const) : read.productPage,
    productIds: read.kind === 'slider' ? [...new Set(read.productIds)] : read.productIds.slice(0, 1),
  }))
  .refine(({ kind, label }) => kind === 'plain_link' || kind === 'slider' || label !== '', {
    path: ['label'],
    error: 'label',
  })
  .refine(({ target, productIds }) => target !== 'product' || productIds.length > 0, {
    path: ['productIds'],
    error: 'products',
  })
  .refine(({ target, productPage, kind }) => target !== 'product' || productPage !== 'none' || isPictureKind(kind), {
    path: ['productPage'],
    error: 'no_page',
  })
  .refine(({ target, lessonId }) => target !== 'course_lesson' || lessonId !== null, {
    path: ['lessonId'],
    error: 'lesson',
  })
  .refine(({ target, customUrl }) => target !== 'custom_link' || isWebAddress(customUrl), {
    path: ['customUrl'],
    error: 'url',
  });

export type EmbedInput = z.input<typeof embedInput>;
export type CheckedEmbed = z.output<typeof embedInput>;

/** Fields that can be right together, of products and lessons that the seller in scope has. One statement at most. @throws InputError */
export async function checkEmbeddable(ctx: Ctx, input: EmbedInput): Promise<CheckedEmbed> {
  const read = checkEmbed(ctx.locale, embedInput, input);
  const ids = read.target === 'product' ? read.productIds : [];
  if (ids.length > 0) {
    const known = await productCards(ctx, { ids, blockedToo: true });
    if (ids.some((id) => !known.some((card) => card.id === id))) throw embedError(ctx.locale, 'productIds', 'products');
  }
  if (read.target === 'course_lesson' && !(await shopLessons(ctx, [read.lessonId!])).has(read.lessonId!))
    throw embedError(ctx.locale, 'lessonId', 'lesson_gone');
  return { ...read, productIds: ids, displayMode: opensInFrame(read) ? read.displayMode : 'on_page' };
}

/** A dialog can hold pages of a product; everything else needs a window with its own cookies. */
function opensInFrame({ kind, target, productPage }: CheckedEmbed): boolean {
  return kind !== 'plain_link' && target === 'product' && productPage !== 'none';
}

type Decided = Pick<
  EmbeddableItem,
  | 'kind'
  | 'display_mode'
  | 'target'
  | 'product_page'
  | 'lesson_id'
  | 'custom_url'
  | 'size'
  | 'name'
  | 'label'
  | 'body'
  | 'color'
  | 'locale'
>;

export function embedColumns(read: CheckedEmbed): Decided {
  return {
    kind: read.kind,
    display_mode: read.displayMode,
    target: read.target,
    product_page: read.productPage,
    lesson_id: read.target === 'course_lesson' ? read.lessonId : null,
    custom_url: read.target === 'custom_link' ? read.customUrl : '',
    size: read.size,
    name: read.name,
    label: read.label,
    body: read.body,
    color: read.color,
    locale: read.locale,
  };
}
