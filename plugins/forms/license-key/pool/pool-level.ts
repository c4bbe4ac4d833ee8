import type { Ctx } from '#core/plugins';
import type { LicenseProduct } from '../setup/license-product.ts';

export interface PoolLevel {
  free: number;
  reserved: number;
  /** Keys owed to buyers who have paid. */
  waiting: number;
  /** Keys that can still be sold; below zero when more are owed than there are. */
  left: number;
}

/** Level of a pool. One statement. */
export async function poolLevel(
  ctx: Ctx,
  pool: Pick<LicenseProduct, 'seller_id' | 'product_id' | 'reserved_count'>,
): Promise<PoolLevel> {
  const levels = await poolLevels(ctx, [pool]);
  return levels.get(pool.product_id)!;
}

export async function poolLevels(
  ctx: Ctx,
  pools: readonly Pick<LicenseProduct, 'product_id' | 'reserved_count'>[],
): Promise<ReadonlyMap<number, PoolLevel>> {
  if (pools.length === 0) return new Map();
  const { rows } = await ctx.db.raw<{ rows: { product_id: number; free: number; waiting: number }[] }>(
    `select p.product_id,
            (select count(*)::int from license_keys k where k.seller_id = p.seller_id and k.product_id = p.product_id and k.entitlement_id is null) as free,
            (select coalesce(sum(missing), 0)::int from license_waits w where w.seller_id = p.seller_id and w.product_id = p.product_id) as waiting
       from license_products p where p.product_id = any(?::bigint[])`,
    [pools.map((pool) => pool.product_id) as never],
  );
  const reservedOf = new Map(pools.map((pool) => [pool.product_id, pool.reserved_count]));
  return new Map(
    rows.map(({ product_id: id, free, waiting }) => {
      const reserved = reservedOf.get(id) ?? 0;
      return [id, { free, reserved, waiting, left: free - reserved - waiting }];
    }),
  );
}
