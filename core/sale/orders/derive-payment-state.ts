import type { OrderRateState } from './states.ts';

export type OrderPaymentState =
  | 'payment_not_completed'
  | 'payment_waiting'
  | 'payment_pending'
  | 'paying'
  | 'paid'
  | 'payment_paused'
  | 'payment_canceled'
  | 'payment_refunded'
  | 'payment_chargebacked';

export interface PaymentStateFacts {
  /** Amounts in minor units. */
  rates: readonly { state: OrderRateState; amount: number }[];
  /** Ended by the seller, the buyer, a withdrawal or because no money came. */
  canceled: boolean;
  paused: boolean;
  /** The buyer transfers by hand, or the first amount is due later. */
  awaitsFunds: boolean;
}

/** State in the order list, worked out from the order's events. The stored copy is this function's answer and is never set otherwise. */
export function derivePaymentState({ rates, canceled, paused, awaitsFunds }: PaymentStateFacts): OrderPaymentState {
  const has = (state: OrderRateState): boolean => rates.some((rate) => rate.state === state);
  const due = rates.filter((rate) => rate.state !== 'skipped');
  // A free period cannot be given back and does not keep an order from being refunded.
  const charged = due.filter(({ amount }) => amount > 0);
  if (charged.length > 0 && charged.every((rate) => rate.state === 'refunded')) return 'payment_refunded';
  if (has('chargebacked')) return 'payment_chargebacked';
  if (canceled) return 'payment_canceled';
  if (paused || has('debt')) return 'payment_paused';
  if (due.every((rate) => rate.state === 'paid' || rate.state === 'refunded')) return 'paid';
  if (has('paid') || has('refunded')) return 'paying';
  if (has('pending')) return 'payment_pending';
  return awaitsFunds || has('partly_paid') ? 'payment_waiting' : 'payment_not_completed';
}
