import type { Ctx } from '#core/context';
import { money } from '#core/kit';
import type { Order } from '#core/orders';
import type { Payment } from './payment.ts';
import type { PaymentRequest } from './provider.ts';

/** What the provider is asked for. Worked out from stored rows alone, so that every retry of an attempt asks for the same. */
export function paymentRequest(ctx: Ctx, payment: Payment, order: Order, username: string): PaymentRequest {
  return {
    idempotencyKey: payment.idempotency_key,
    paymentToken: payment.token,
    orderToken: order.token,
    amount: money(payment.amount, payment.currency_key),
    method: payment.method,
    description: order.product_name,
    buyer: { email: order.buyer_email, name: `${order.buyer_first_name} ${order.buyer_last_name}`.trim(), country: order.buyer_country },
    returnUrl: `${ctx.baseUrl}/s/${username}/payment/${payment.token}/return`,
    locale: order.locale,
    saves: payment.saves,
    ...(payment.charges_saved ? { offSession: payment.charges_saved } : {}),
  };
}
