import type { Ctx } from '#core/context';

/** Puts a product's plans into this order; those that are not named follow in the order they had. */
export async function orderPlans(ctx: Ctx, productId: number, planIds: readonly number[]): Promise<void> {
  await ctx.db.raw(
    `update pricing_plans p set position = ranked.place, updated_at = ?::timestamptz
       from (select id, row_number() over (order by array_position(?::bigint[], id) nulls last, position, id) - 1 as place
               from pricing_plans where product_id = ? and removed_at is null) ranked
      where ranked.id = p.id and p.position <> ranked.place`,
    [ctx.clock.now(), [...planIds], productId],
  );
}
