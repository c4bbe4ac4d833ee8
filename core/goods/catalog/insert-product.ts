import type { Ctx } from '#core/context';
import { Product } from './product.ts';
import { slugCandidates } from './product-slug.ts';

export type NewProduct = Pick<Product, 'seller_id' | 'form' | 'name' | 'supply_class'> & Partial<Product>;

/** Puts a product and its stock row in place under the first free slug. Two products of one name at one moment get two slugs. */
export async function insertProduct(ctx: Ctx, product: NewProduct, limit: number | null = null): Promise<Product> {
  const now = ctx.clock.now();
  for (const slug of slugCandidates(product.name)) {
    const [inserted] = await ctx
      .db('products')
      .insert({ ...product, steps: JSON.stringify(product.steps ?? {}), slug, created_at: now, updated_at: now })
      .onConflict(['seller_id', 'slug'])
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!inserted) continue;
    await ctx.db('product_stock').insert({ product_id: inserted.id, seller_id: product.seller_id, limit });
    return (await Product.query(ctx.db).findById(inserted.id))!;
  }
  throw new Error('No free slug was found in four tries.');
}
