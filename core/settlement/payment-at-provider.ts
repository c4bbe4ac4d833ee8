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
  /** What the payment pays is still owed, or it only saves a means of payment. */
  wanted: boolean;
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
      .join('order_rates', (rate) => void rate.on('order_rates.seller_id', 'payments.seller_id').andOn('order_rates.id', 'payments.order_rate_id'))
      .where('id' in key ? { 'payments.id': key.id } : { 'payments.token': key.token })
      .select('payments.*', 'sellers.username', 'order_rates.state as rate_state', Order.raw('to_jsonb(orders) as stored_order'))
      .first();
    if (!found) throw paymentError(ctx.locale, 'payment_not_found');
    const { username, stored_order, rate_state, ...columns } = found as unknown as { username: string; stored_order: object; rate_state: string } & object;
    const payment = Payment.fromDatabaseJson(columns) as Payment;
    const order = Order.fromDatabaseJson(stored_order) as Order;
    const provider = providerByKey(ctx, payment.provider);
    const context = await providerContext(tx, provider, payment.seller_id);
    const wanted = payment.state === 'pending' && (payment.amount === 0 || ['unpaid', 'debt', 'partly_paid'].includes(rate_state));
    return { payment, order, username, wanted, provider, context, request: paymentRequest(ctx, payment, order, username) };
  });
}
