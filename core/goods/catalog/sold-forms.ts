import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { ProductFormKey } from './product-form.ts';

/** Forms of the products that a shop shows to everybody, most products first. One statement. */
export async function soldForms(ctx: Ctx, sellerId: number): Promise<ProductFormKey[]> {
  return reading(ctx, ({ db }) =>
    db('products')
      .where({ seller_id: sellerId, published: true, archived: false, sell_via_shop: true })
      .whereNull('access_password_hash')
      .groupBy('form')
      .orderByRaw('count(*) desc, form')
      .pluck('form'),
  );
}
