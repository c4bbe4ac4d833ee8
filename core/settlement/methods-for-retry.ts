import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { paymentMethodTitle, type Order } from '#core/orders';
import { offeredMethods, type PaymentMethod } from '#core/payments';

/** What the buyer of an unpaid order may try next. One statement. */
export async function methodsForRetry(ctx: Ctx, order: Order): Promise<{ method: PaymentMethod; title: string }[]> {
  const offered = await reading(ctx, (tx) => offeredMethods(tx, {
    sellerId: order.seller_id, currency: order.currency_key, planType: order.period_type, country: order.buyer_country, amountMinor: order.total - order.paid,
    saves: order.rates_count > 1 || order.with_test_period || order.with_custom_start,
  }));
  return offered.map(({ method }) => ({ method, title: paymentMethodTitle(method, ctx.locale) }));
}
