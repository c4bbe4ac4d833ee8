import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { productForms, type ProductFormKey, type Showcase } from './product-form.ts';

/** What a product's page tells beside its offer; null where its form has nothing to say, without a statement. */
export async function showcaseOf(ctx: Ctx, { id, form, path }: { id: number; form: ProductFormKey; path: string }): Promise<Showcase | null> {
  const strategy = ctx.ports.find(productForms, form);
  if (!strategy?.showcases) return null;
  return reading(ctx, async (inner) => (await strategy.showcases!(inner, [{ id, path }])).get(id) ?? null);
}
