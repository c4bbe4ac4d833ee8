import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { webAddress } from '#core/kit';
import { z } from 'zod';
import { changeSteps } from './change-steps.ts';
import { checkInput } from './check-input.ts';
import { inputError } from './errors.ts';
import { lockProduct } from './lock-product.ts';
import type { Product } from './product.ts';
import { slugField } from './product-slug.ts';
import { stepSettings } from './step-settings.ts';

const pagesStep = stepSettings.shape.pages.unwrap().extend({
  slug: slugField,
  /** True if the contents stand open on the product page. Left as it is unless given. */
  menuUnfold: z.boolean().optional(),
  /** Other products of the seller to show below this one, in order. Left as they are unless given. */
  productAddons: z.array(z.int().positive()).max(12, 'too_many').optional(),
  /** Empty for our own thank-you page. */
  successPageUrl: z
    .string()
    .trim()
    .refine((text) => text === '' || webAddress(text) !== null, 'web_address')
    .transform((text) => (text === '' ? '' : webAddress(text)!)),
});

export type PagesStep = z.input<typeof pagesStep>;

/** Saves addresses of the product and of the page its buyers go to after paying. */
export async function updatePagesStep(ctx: Ctx, productId: number, input: PagesStep): Promise<void> {
  const { slug, successPageUrl, menuUnfold, productAddons, ...pages } = checkInput(ctx.locale, pagesStep, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (slug !== product.slug) await moveTo(inner, product, slug);
    await product.$query(inner.db).patch({
      success_page_url: successPageUrl,
      ...(menuUnfold === undefined ? {} : { menu_unfold: menuUnfold }),
      ...(productAddons === undefined ? {} : { product_addons: await ownProducts(inner, product, productAddons) }),
    });
    await changeSteps(inner, product, 'pages', pages);
  });
}

/** In a savepoint, so that the unique key may refuse: looking first would let two products through. */
async function moveTo(ctx: Ctx, product: Product, slug: string): Promise<void> {
  try {
    await inTransaction(ctx, async ({ db }) => db('products').where({ id: product.id }).update({ slug }));
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'products_slug_unique') throw error;
    throw inputError(ctx.locale, [{ field: 'slug', problem: 'slug_taken' }]);
  }
}

/** Those of the named products that may stand below this one; what is no other product of the seller is left out. */
async function ownProducts(ctx: Ctx, product: Product, ids: readonly number[]): Promise<number[]> {
  const found = await ctx
    .db('products')
    .where({ seller_id: product.seller_id, removed_at: null })
    .whereIn('id', [...ids])
    .whereNot('id', product.id)
    .select<{ id: number }[]>('id');
  return [...new Set(ids)].filter((id) => found.some((each) => each.id === id));
}
