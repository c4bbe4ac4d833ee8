import type { Ctx } from '#core/context';
import { recordPrices } from './price-history.ts';

const COPIED =
  'seller_id, type, currency, amount_type, preferences, shown_minor, whole_minor, shape, label, test_period, custom_start_days, popular, net_shown, "limit", methods_off, position, active';

/** Gives a product the plans of another, as prices that buyers have not seen yet. */
export async function copyPlans(ctx: Ctx, fromProductId: number, toProductId: number): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `with source as (
       select *, nextval(pg_get_serial_sequence('pricing_plans', 'id')) as copy_id from pricing_plans where product_id = ? and removed_at is null),
     copied as (
       insert into pricing_plans (id, product_id, ${COPIED}, created_at, updated_at)
       select copy_id, ?, ${COPIED}, ?::timestamptz, ?::timestamptz from source
       returning id)
     insert into plan_prices (seller_id, plan_id, currency, preferences, shown_minor, whole_minor)
     select pp.seller_id, source.copy_id, pp.currency, pp.preferences, pp.shown_minor, pp.whole_minor
       from source join copied on copied.id = source.copy_id
       join plan_prices pp on pp.seller_id = source.seller_id and pp.plan_id = source.id`,
    [fromProductId, toProductId, now, now],
  );
  await recordPrices(ctx, { productId: toProductId }, { offered: false });
}
