import type { Ctx } from '#core/context';

/**
 * The one place that counts how often a plan was bought and holds its limit. Like the product's stock: one conditional update inside the
 * caller's transaction, called LAST there and with several plans in the order of their ids, because other buyers wait for the row.
 */

/** Holds a plan for an order that is not paid yet. */
export async function reservePlan(ctx: Ctx, planId: number, quantity = 1): Promise<'reserved' | 'sold_out'> {
  const changed = await update(
    ctx,
    'set reserved_count = reserved_count + ? where id = ? and ("limit" is null or sold_count + reserved_count + ? <= "limit")',
    [quantity, planId, quantity],
  );
  return changed ? 'reserved' : 'sold_out';
}

/** Turns a reservation into a sale. `not_reserved` means it had been given back: then `takePlan` decides. */
export async function confirmPlan(ctx: Ctx, planId: number, quantity = 1): Promise<'confirmed' | 'not_reserved'> {
  const changed = await update(
    ctx,
    'set reserved_count = reserved_count - ?, sold_count = sold_count + ? where id = ? and reserved_count >= ?',
    [quantity, quantity, planId, quantity],
  );
  return changed ? 'confirmed' : 'not_reserved';
}

/** Sells at once, without a reservation. */
export async function takePlan(ctx: Ctx, planId: number, quantity = 1): Promise<'taken' | 'sold_out'> {
  const changed = await update(
    ctx,
    'set sold_count = sold_count + ? where id = ? and ("limit" is null or sold_count + reserved_count + ? <= "limit")',
    [quantity, planId, quantity],
  );
  return changed ? 'taken' : 'sold_out';
}

/** Gives a reservation back: the order was not completed. */
export async function releasePlan(ctx: Ctx, planId: number, quantity = 1): Promise<'released' | 'not_reserved'> {
  const changed = await update(ctx, 'set reserved_count = reserved_count - ? where id = ? and reserved_count >= ?', [
    quantity,
    planId,
    quantity,
  ]);
  return changed ? 'released' : 'not_reserved';
}

/** Gives a sale back: the order was refunded. */
export async function returnPlan(ctx: Ctx, planId: number, quantity = 1): Promise<'returned' | 'not_sold'> {
  const changed = await update(ctx, 'set sold_count = sold_count - ? where id = ? and sold_count >= ?', [
    quantity,
    planId,
    quantity,
  ]);
  return changed ? 'returned' : 'not_sold';
}

async function update(ctx: Ctx, sql: string, bindings: readonly number[]): Promise<boolean> {
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(`update pricing_plans ${sql}`, [...bindings]);
  return rowCount === 1;
}
