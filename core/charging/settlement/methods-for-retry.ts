import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { Order } from '#core/orders';
import { namedMethod, offeredMethods, type NamedMethod, type OfferedMethod } from '#core/payments';
import { methodsOffOf } from '#core/pricing';

/** Methods that the buyer of an unpaid order may try next. Two statements. */
export async function methodsForRetry(ctx: Ctx, order: Order, shop: string): Promise<NamedMethod[]> {
  const saves = order.rates_count > 1 || order.with_test_period || order.with_custom_start;
  const offered = await reading(ctx, (tx) =>
    methodsForOrder(tx, order, { amountMinor: order.total - order.paid, saves }),
  );
  return offered.map((each) => namedMethod(each, shop, ctx.locale));
}

/** Methods that the matrix allows for an order that was placed: the checkout's question once more. */
export async function methodsForOrder(
  ctx: Ctx,
  order: Order,
  { amountMinor, saves }: { amountMinor: number; saves: boolean },
): Promise<OfferedMethod[]> {
  return offeredMethods(ctx, {
    sellerId: order.seller_id,
    currency: order.currency_key,
    planType: order.period_type,
    country: order.buyer_country,
    buyerType: order.buyer_type,
    amountMinor,
    saves,
    throughPlatform: order.sold_by === 'platform',
    methodsOff: order.pricing_plan_id === null ? [] : await methodsOffOf(ctx, order.pricing_plan_id),
  });
}
