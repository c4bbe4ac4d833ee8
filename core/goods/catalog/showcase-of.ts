import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { productForms, type FormVariant, type ProductFormKey, type Showcase } from './product-form.ts';

export interface ShownProduct {
  id: number;
  form: ProductFormKey;
  /** Address of its page. */
  path: string;
}

/** Facts of a product's page beside its offer; null where its form has nothing to say, without a statement. */
export async function showcaseOf(ctx: Ctx, product: ShownProduct): Promise<Showcase | null> {
  const strategy = ctx.ports.find(productForms, product.form);
  if (!strategy?.showcases) return null;
  return reading(ctx, async (inner) => (await strategy.showcases!(inner, [product])).get(product.id) ?? null);
}

/** The same for several products, with what each is sold as, by product id: at most two statements for each form among them. */
export async function showcasesOf(
  ctx: Ctx,
  products: readonly ShownProduct[],
): Promise<ReadonlyMap<number, { showcase: Showcase | null; variants: readonly FormVariant[] }>> {
  const told = new Map<number, { showcase: Showcase | null; variants: readonly FormVariant[] }>();
  if (products.length === 0) return told;
  await reading(ctx, async (inner) => {
    for (const form of new Set(products.map((each) => each.form))) {
      const strategy = inner.ports.find(productForms, form);
      const own = products.filter((each) => each.form === form);
      const showcases = await strategy?.showcases?.(inner, own);
      const variants = await strategy?.variants?.(
        inner,
        own.map(({ id }) => id),
      );
      for (const { id } of own)
        told.set(id, { showcase: showcases?.get(id) ?? null, variants: variants?.get(id) ?? [] });
    }
  });
  return told;
}
