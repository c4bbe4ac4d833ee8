import { defineEvent } from '#core/events';
import type { OrderEventPayload } from '#core/settlement';

export const orderPaused = defineEvent<OrderEventPayload>('order.paused');
export const orderResumed = defineEvent<OrderEventPayload>('order.resumed');
export const orderReactivated = defineEvent<OrderEventPayload>('order.reactivated');
export const orderCanceled = defineEvent<OrderEventPayload>('order.canceled');
/** The same of plans that are charged by the period. A canceled one lasts until what was paid has run out; then it ended. */
export const subscriptionPaused = defineEvent<OrderEventPayload>('subscription.paused');
export const subscriptionResumed = defineEvent<OrderEventPayload>('subscription.resumed');
export const subscriptionCanceled = defineEvent<OrderEventPayload>('subscription.canceled');
/** Specification's event keys of rates; the payload names the order as it is afterwards. */
export const rateAmountChanged = defineEvent<OrderEventPayload>('order_rate.amount_changed');
/** A charge is due on another day; the buyer hears of it with its next announcement. */
export const rateRescheduled = defineEvent<
  OrderEventPayload & { order_rate_id: number; from: string; due_date: string }
>('order_rate.rescheduled');
export const rateDiscarded = defineEvent<OrderEventPayload>('order_rate.discarded');
