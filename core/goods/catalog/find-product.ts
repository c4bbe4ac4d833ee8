import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { isId } from './lock-product.ts';
import type { ProductFormKey } from './product-form.ts';
import { Product } from './product.ts';

export interface FoundProduct {
  id: number;
  sellerId: number;
  form: ProductFormKey;
  name: string;
  slug: string;
}

/**
 * A product of the seller in scope, whatever its state; undefined for anybody else's. One statement. `inAnyShop`: whoever asks, for addresses
 * that name a product and no shop; products of closed shops are then left out. Narrow to its seller with `asSeller` to read more, and call it
 * outside a transaction: an open one keeps its scope.
 */
export async function findProduct(
  ctx: Ctx,
  productId: number,
  { inAnyShop = false } = {},
): Promise<FoundProduct | undefined> {
  if (!isId(productId)) return undefined;
  const scope = inAnyShop ? asPlatform(ctx, 'whose product is asked for') : ctx;
  const product = await reading(scope, async ({ db }) => {
    const found = Product.query(db).findById(productId).select('id', 'seller_id', 'form', 'name', 'slug');
    return await (inAnyShop
      ? found.whereIn('seller_id', db('sellers').where({ account_state: 'Active' }).select('id') as never)
      : found);
  });
  return (
    product && {
      id: product.id,
      sellerId: product.seller_id,
      form: product.form,
      name: product.name,
      slug: product.slug,
    }
  );
}

/** Several of them, in no order. */
export async function findProducts(ctx: Ctx, productIds: readonly number[]): Promise<FoundProduct[]> {
  const ids = [...new Set(productIds.filter(isId))];
  if (ids.length === 0) return [];
  const rows = await reading(
    ctx,
    async ({ db }) => await Product.query(db).findByIds(ids).select('id', 'seller_id', 'form', 'name', 'slug'),
  );
  return rows.map((row) => ({ id: row.id, sellerId: row.seller_id, form: row.form, name: row.name, slug: row.slug }));
}

/** Product that a shop shows at this address to all: published, not behind a password. */
export async function findShownProduct(ctx: Ctx, slug: string): Promise<FoundProduct | undefined> {
  const row = await reading(
    ctx,
    async ({ db }) =>
      await Product.query(db)
        .findOne({ slug, published: true, archived: false })
        .whereNull('access_password_hash')
        .select('id', 'seller_id', 'form', 'name', 'slug'),
  );
  return row && { id: row.id, sellerId: row.seller_id, form: row.form, name: row.name, slug: row.slug };
}
