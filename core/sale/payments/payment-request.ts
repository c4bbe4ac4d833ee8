import type { Ctx } from '#core/context';
import { money } from '#core/kit';
import { orderNumber, type Order } from '#core/orders';
import type { Payment } from './payment.ts';
import { paymentProviders, type PaymentBuyer, type PaymentRequest } from './provider.ts';

/** Request to the provider. Worked out from stored rows alone, so that every retry of an attempt asks for the same. */
export function paymentRequest(ctx: Ctx, payment: Payment, order: Order, username: string): PaymentRequest {
  return {
    idempotencyKey: payment.idempotency_key,
    paymentToken: payment.token,
    orderToken: order.token,
    orderNumber: orderNumber(order.token),
    amount: money(payment.amount, payment.currency_key),
    method: payment.method,
    description: order.product_name,
    buyer: buyerOf(order),
    returnUrl: `${ctx.baseUrl}/s/${username}/payment/${payment.token}/return`,
    locale: order.locale,
    saves: payment.saves,
    ...savedOf(ctx, payment),
  };
}

function savedOf(
  ctx: Ctx,
  { provider, method, charges_saved: unattended, chosen_saved: chosen }: Payment,
): Pick<PaymentRequest, 'offSession' | 'onSession'> {
  if (unattended) return { offSession: unattended };
  if (!chosen) return {};
  const attended = ctx.ports
    .find(paymentProviders, provider)
    ?.capabilities.some((row) => row.method === method && row.attended === true);
  return attended ? { onSession: chosen } : { offSession: chosen };
}

function buyerOf(order: Order): PaymentBuyer {
  return {
    email: order.buyer_email,
    name: `${order.buyer_first_name} ${order.buyer_last_name}`.trim(),
    firstName: order.buyer_first_name,
    lastName: order.buyer_last_name,
    type: order.buyer_type,
    company: order.buyer_company,
    vatNo: order.buyer_vat_no,
    phone: order.buyer_phone,
    street: order.buyer_street,
    streetNumber: order.buyer_street_number,
    zip: order.buyer_zip,
    city: order.buyer_city,
    country: order.buyer_country,
  };
}
