import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { inputError } from './errors.ts';
import { lockProduct } from './lock-product.ts';

export const stockLimit = z.int('limit_range').min(0, 'limit_range').max(1_000_000, 'limit_range').nullable();

/** Number of pieces in all, those sold included; null lifts the limit. Never below what is sold or reserved. */
export async function setStockLimit(ctx: Ctx, productId: number, limit: number | null): Promise<void> {
  const checked = checkInput(ctx.locale, z.object({ limit: stockLimit }), { limit });
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    await changeLimit(inner, productId, checked.limit);
  });
}

export async function changeLimit(ctx: Ctx, productId: number, limit: number | null): Promise<void> {
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
    `update product_stock set "limit" = ?::bigint where product_id = ? and (?::bigint is null or sold_count + reserved_count <= ?::bigint)`,
    [limit, productId, limit, limit],
  );
  if (rowCount === 0) throw inputError(ctx.locale, [{ field: 'limit', problem: 'limit_below_sold' }]);
}
