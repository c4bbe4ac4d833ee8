import type { Ctx } from '#core/context';

/** Gives a product the plans of another, as prices that buyers have not seen yet. */
export async function copyPlans(ctx: Ctx, fromProductId: number, toProductId: number): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `with copied as (
       insert into pricing_plans (seller_id, product_id, type, currency, amount_type, preferences, shown_minor, label, position, active, created_at, updated_at)
       select seller_id, ?, type, currency, amount_type, preferences, shown_minor, label, position, active, ?::timestamptz, ?::timestamptz
         from pricing_plans where product_id = ? and removed_at is null
       returning *)
     insert into price_history (seller_id, product_id, plan_id, currency, amount_type, minor, offered, valid_from)
     select seller_id, product_id, id, currency, amount_type, shown_minor, false, created_at from copied`,
    [toProductId, now, now, fromProductId],
  );
}
