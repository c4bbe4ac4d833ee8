import type { Ctx } from '#core/context';
import type { Product } from './product.ts';

/** Puts a product into exactly these groups; unknown names become new groups. */
export async function putIntoGroups(ctx: Ctx, product: Product, names: readonly string[]): Promise<void> {
  const wanted = [...new Set(names)].sort();
  const now = ctx.clock.now();
  if (wanted.length > 0) {
    await ctx
      .db('product_groups')
      .insert(wanted.map((name) => ({ seller_id: product.seller_id, name, created_at: now })))
      .onConflict(['seller_id', 'name'])
      .ignore();
  }
  await ctx.db('product_group_products').where({ seller_id: product.seller_id, product_id: product.id }).delete();
  await ctx.db.raw(
    `insert into product_group_products (seller_id, product_group_id, product_id)
     select seller_id, id, ? from product_groups where seller_id = ? and name = any(?::text[])`,
    [product.id, product.seller_id, wanted],
  );
}

export async function copyGroups(ctx: Ctx, sellerId: number, fromId: number, toId: number): Promise<void> {
  await ctx.db.raw(
    `insert into product_group_products (seller_id, product_group_id, product_id)
     select seller_id, product_group_id, ? from product_group_products where seller_id = ? and product_id = ?
     on conflict do nothing`,
    [toId, sellerId, fromId],
  );
}
