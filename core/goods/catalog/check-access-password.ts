import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { verify } from '@node-rs/argon2';
import { Product } from './product.ts';

/** True if a visitor knows the password of a product of the shop in scope. A product without one lets everybody in. */
export async function checkAccessPassword(ctx: Ctx, productId: number, password: string): Promise<boolean> {
  const product = await reading(ctx, async ({ db }) =>
    Product.query(db).findById(productId).select('access_password_hash'),
  );
  if (!product) return false;
  if (product.access_password_hash === null) return true;
  return password.length <= 200 && (await verify(product.access_password_hash, password));
}
