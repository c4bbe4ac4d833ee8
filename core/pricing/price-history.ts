import type { Ctx } from '#core/context';
import type { PricingPlanRow } from './pricing-plan.ts';

/** Writes down what a plan costs from now on. `offered` says whether buyers can see it. */
export async function recordPrice(ctx: Ctx, plan: PricingPlanRow, { offered }: { offered: boolean }): Promise<void> {
  await ctx.db('price_history').insert({
    seller_id: plan.seller_id,
    product_id: plan.product_id,
    plan_id: plan.id,
    currency: plan.currency,
    amount_type: plan.amount_type,
    minor: plan.shown_minor,
    offered,
    valid_from: ctx.clock.now(),
  });
}

/** Writes down that from now on buyers see a product's prices, or no longer do. */
export async function recordOffered(ctx: Ctx, productId: number, { offered }: { offered: boolean }): Promise<void> {
  await ctx.db.raw(
    `insert into price_history (seller_id, product_id, plan_id, currency, amount_type, minor, offered, valid_from)
     select seller_id, product_id, id, currency, amount_type, shown_minor, ?::boolean, ?::timestamptz
       from pricing_plans where product_id = ? and removed_at is null and active`,
    [offered, ctx.clock.now(), productId],
  );
}

/**
 * An SQL expression for the price a plan may be compared with: the lowest that buyers saw within the 30 days before the present price
 * began (§ 11 PAngV), and only if the present one is lower. `plan` is the alias of a `pricing_plans` row, never anything a client sent.
 */
export function oldPriceSql(plan: string): string {
  return `(
    with spans as (
      select h.*, lead(h.valid_from) over (order by h.valid_from, h.id) as valid_till
        from price_history h
       where h.seller_id = ${plan}.seller_id and h.plan_id = ${plan}.id and h.channel = 'shop'
    )
    select min(past.minor)
      from spans present
      join spans past on past.valid_till > present.valid_from - interval '30 days' and past.offered
       and past.currency = present.currency and past.amount_type = present.amount_type
     where present.valid_till is null and present.offered
     group by present.minor
    having min(past.minor) > present.minor)`;
}
