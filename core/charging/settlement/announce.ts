import type { Ctx } from '#core/context';
import { publish, type EventType } from '#core/events';
import { supplyOf, type OrderRate } from '#core/orders';
import type { Dispute, Payment, Refund } from '#core/payments';
import {
  rateOverdue,
  type DisputeEventPayload,
  type OrderEventPayload,
  type PaymentEventPayload,
  type RefundEventPayload,
} from './events.ts';
import type { OrderFile } from './order-file.ts';

/** Publishes events about one order; all of a transaction leave as one statement. */
export async function announce<Extra extends object>(
  ctx: Ctx,
  file: Pick<OrderFile, 'order'>,
  event: EventType<OrderEventPayload & Extra>,
  extra: Extra = {} as Extra,
): Promise<void> {
  await publish(ctx, event, { ...aboutOrder(file), payload: { ...facts(file), ...extra } });
}

/** Tells of a plan that is charged by the period; says nothing of any other order. */
export async function announceSubscription(
  ctx: Ctx,
  file: Pick<OrderFile, 'order'>,
  event: EventType<OrderEventPayload>,
): Promise<void> {
  if (supplyOf(file.order.period_type) === 'periods') await announce(ctx, file, event);
}

export async function announceOverdue(ctx: Ctx, file: Pick<OrderFile, 'order'>, rate: OrderRate): Promise<void> {
  await announce(ctx, file, rateOverdue, {
    order_rate_id: rate.id,
    number: rate.number,
    open: rate.amount - rate.paid,
  });
}

export async function announcePayment<Extra extends object>(
  ctx: Ctx,
  file: OrderFile,
  payment: Payment,
  event: EventType<PaymentEventPayload & Extra>,
  extra: Extra,
): Promise<void> {
  const payload = {
    ...facts(file),
    payment_id: payment.id,
    amount: payment.amount,
    method: payment.method,
    provider: payment.provider,
    ...extra,
  };
  await publish(ctx, event, { ...aboutOrder(file), payload });
}

export async function announceRefund(
  ctx: Ctx,
  file: OrderFile,
  refund: Refund,
  event: EventType<RefundEventPayload>,
): Promise<void> {
  const full = file.order.refunded === file.order.paid;
  const payload = { ...facts(file), refund_id: refund.id, payment_id: refund.payment_id, amount: refund.amount, full };
  await publish(ctx, event, { ...aboutOrder(file), payload });
}

export async function announceDispute<Extra extends object>(
  ctx: Ctx,
  file: OrderFile,
  dispute: Dispute,
  event: EventType<DisputeEventPayload & Extra>,
  extra: Extra,
): Promise<void> {
  const payload = {
    ...facts(file),
    dispute_id: dispute.id,
    payment_id: dispute.payment_id,
    amount: dispute.booked,
    reason: dispute.reason,
    ...extra,
  };
  await publish(ctx, event, { ...aboutOrder(file), payload });
}

function aboutOrder({ order }: Pick<OrderFile, 'order'>): {
  aggregate: { type: string; id: number };
  sellerId: number;
} {
  return { aggregate: { type: 'order', id: order.id }, sellerId: order.seller_id };
}

function facts({ order }: Pick<OrderFile, 'order'>): OrderEventPayload {
  return {
    order_id: order.id,
    order_token: order.token,
    product_id: order.product_id,
    payment_state: order.payment_state,
    currency: order.currency_key,
    total: order.total,
    paid: order.paid - order.refunded,
    paid_gross: order.paid,
    refunded: order.refunded,
  };
}
