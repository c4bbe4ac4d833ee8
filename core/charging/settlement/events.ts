import { defineEvent } from '#core/events';

/** Payload of every event about an order, as it was at the commit. Amounts in minor units of `currency`. */
export interface OrderEventPayload {
  order_id: number;
  order_token: string;
  product_id: number;
  payment_state: string;
  currency: string;
  total: number;
  /** Money kept: `paid_gross` less refunds. */
  paid: number;
  paid_gross: number;
  refunded: number;
}

export type PaymentEventPayload = OrderEventPayload & {
  payment_id: number;
  amount: number;
  method: string;
  provider: string;
};
export type RefundEventPayload = OrderEventPayload & {
  refund_id: number;
  payment_id: number;
  amount: number;
  full: boolean;
};

export const orderCreated = defineEvent<OrderEventPayload>('order.created');
export const orderPaid = defineEvent<OrderEventPayload>('order.paid');
export const orderRefunded = defineEvent<OrderEventPayload>('order.refunded');
/** A plan that is charged again and again: its first money came, a later charge was paid. */
export const subscriptionStarted = defineEvent<OrderEventPayload>('subscription.started');
export const subscriptionRenewed = defineEvent<OrderEventPayload>('subscription.renewed');
/** End of use: what was paid has run out, or all of it went back. */
export const subscriptionEnded = defineEvent<OrderEventPayload>('subscription.ended');
/** The time in which the buyer could have paid is over. */
export const rateOverdue = defineEvent<OrderEventPayload & { order_rate_id: number; number: number; open: number }>(
  'order_rate.overdue',
);
export const paymentSuccessful = defineEvent<PaymentEventPayload>('payment.successful');
export const paymentFailed = defineEvent<PaymentEventPayload>('payment.failed');
/** A person has to look: the provider contradicts us or says nothing. */
export const paymentNeedsAttention = defineEvent<PaymentEventPayload & { reason: 'differs' | 'unclear' }>(
  'payment.needs_attention',
);
export const refundSuccessful = defineEvent<RefundEventPayload>('refund.successful');
export type DisputeEventPayload = OrderEventPayload & {
  dispute_id: number;
  payment_id: number;
  amount: number;
  reason: string;
};

export const disputeOpened = defineEvent<DisputeEventPayload>('dispute.opened');
export const disputeClosed = defineEvent<DisputeEventPayload & { outcome: 'won' | 'lost' | 'accepted' }>(
  'dispute.closed',
);
export const refundFailed = defineEvent<RefundEventPayload>('refund.failed');
