import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Order } from '#core/orders';
import {
  Payment, paymentError, paymentRequest, providerByKey, providerContext, type PaymentProvider, type PaymentRequest, type ProviderContext,
} from '#core/payments';

/** Everything needed to speak with the provider about one payment, read in one short transaction that is over before the call. */
export interface PaymentAtProvider {
  payment: Payment;
  order: Order;
  username: string;
  provider: PaymentProvider;
  context: ProviderContext;
  request: PaymentRequest;
}

/** @throws 404 when the actor's scope has no such payment */
export async function paymentAtProvider(ctx: Ctx, key: { id: number } | { token: string }): Promise<PaymentAtProvider> {
  return reading(ctx, async (tx) => {
    const found = await Payment.query(tx.db)
      .join('orders', 'orders.id', 'payments.order_id')
      .join('sellers', 'sellers.id', 'payments.seller_id')
      .where('id' in key ? { 'payments.id': key.id } : { 'payments.token': key.token })
      .select('payments.*', 'sellers.username', Order.raw('to_jsonb(orders) as stored_order'))
      .first();
    if (!found) throw paymentError(ctx.locale, 'payment_not_found');
    const { username, stored_order, ...columns } = found as unknown as { username: string; stored_order: object } & object;
    const payment = Payment.fromDatabaseJson(columns) as Payment;
    const order = Order.fromDatabaseJson(stored_order) as Order;
    const provider = providerByKey(ctx, payment.provider);
    const context = await providerContext(tx, provider, payment.seller_id);
    return { payment, order, username, provider, context, request: paymentRequest(ctx, payment, order, username) };
  });
}
