import type { Ctx } from '#core/context';

/**
 * The one place that takes pieces of a limited product. Every function is one conditional update inside the caller's transaction; call it
 * LAST there, because other buyers of the product wait for the row until the commit. With several products, call in the order of their ids.
 */

/** Holds pieces for an order that is not paid yet. */
export async function reserveStock(ctx: Ctx, productId: number, quantity = 1): Promise<'reserved' | 'sold_out'> {
  const changed = await update(
    ctx,
    `set reserved_count = reserved_count + ? where product_id = ? and ("limit" is null or sold_count + reserved_count + ? <= "limit")`,
    [quantity, productId, quantity],
  );
  return changed ? 'reserved' : 'sold_out';
}

/** Turns reserved pieces into sold ones. `not_reserved` means the reservation had been given back: then `takeStock` decides. */
export async function confirmStock(ctx: Ctx, productId: number, quantity = 1): Promise<'confirmed' | 'not_reserved'> {
  const changed = await update(
    ctx,
    'set reserved_count = reserved_count - ?, sold_count = sold_count + ? where product_id = ? and reserved_count >= ?',
    [quantity, quantity, productId, quantity],
  );
  return changed ? 'confirmed' : 'not_reserved';
}

/** Sells pieces at once, without a reservation: free products, and money that came in after a reservation ran out. */
export async function takeStock(ctx: Ctx, productId: number, quantity = 1): Promise<'taken' | 'sold_out'> {
  const changed = await update(
    ctx,
    `set sold_count = sold_count + ? where product_id = ? and ("limit" is null or sold_count + reserved_count + ? <= "limit")`,
    [quantity, productId, quantity],
  );
  return changed ? 'taken' : 'sold_out';
}

/** Gives reserved pieces back: the order was not completed. */
export async function releaseStock(ctx: Ctx, productId: number, quantity = 1): Promise<'released' | 'not_reserved'> {
  const changed = await update(
    ctx,
    'set reserved_count = reserved_count - ? where product_id = ? and reserved_count >= ?',
    [quantity, productId, quantity],
  );
  return changed ? 'released' : 'not_reserved';
}

/** Gives sold pieces back: the order was refunded. */
export async function returnStock(ctx: Ctx, productId: number, quantity = 1): Promise<'returned' | 'not_sold'> {
  const changed = await update(ctx, 'set sold_count = sold_count - ? where product_id = ? and sold_count >= ?', [
    quantity,
    productId,
    quantity,
  ]);
  return changed ? 'returned' : 'not_sold';
}

async function update(ctx: Ctx, sql: string, bindings: readonly number[]): Promise<boolean> {
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(`update product_stock ${sql}`, [...bindings]);
  return rowCount === 1;
}
