import { reading, requireSeller, type Ctx } from '#core/plugins';
import { poolLevel, type PoolLevel } from '../pool/pool-level.ts';
import { LicenseProduct } from './license-product.ts';

/** Level of the product's pool, for its editor; all zero before the first key. */
export async function poolView(ctx: Ctx, productId: number): Promise<PoolLevel & { issued: number }> {
  requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const product = await LicenseProduct.query(inner.db).findById(productId);
    if (!product) return { free: 0, reserved: 0, waiting: 0, left: 0, issued: 0 };
    const issued = await inner
      .db('license_keys')
      .where({ product_id: productId })
      .whereNotNull('entitlement_id')
      .count<{ count: string }[]>('* as count');
    return { ...(await poolLevel(inner, product)), issued: Number(issued[0]!.count) };
  });
}
