import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { productForms } from './product-form.ts';
import { Product } from './product.ts';

const MOST = 500;

/** Products a seller may point at from another one, by name. */
export async function otherProducts(ctx: Ctx, productId: number): Promise<{ id: number; name: string }[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const rows = await Product.query(db)
      .where({ seller_id: sellerId, archived: false, removed_at: null })
      .whereNot('id', productId)
      .orderByRaw('lower(name), id')
      .limit(MOST)
      .select('id', 'name');
    return rows.map(({ id, name }) => ({ id, name }));
  });
}

/** The internal names in use, for the list's filter. */
export async function internalNames(ctx: Ctx): Promise<string[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const rows = await Product.query(db)
      .where({ seller_id: sellerId, removed_at: null })
      .whereNot('internal_name', '')
      .distinct('internal_name')
      .orderBy('internal_name')
      .limit(MOST);
    return rows.map((row) => row.internal_name);
  });
}

/** The categories of every kind of product installed here. No statement. */
export function productCategories(ctx: Ctx): { key: string; title: string }[] {
  return ctx.ports
    .all(productForms)
    .flatMap((form) => form.categories.map(({ key, title }) => ({ key, title: title[ctx.locale] })));
}
