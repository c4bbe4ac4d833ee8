import { inLanguage, type LocalText, type Language } from '#core/kit';
import type { OrderPaymentState } from './derive-payment-state.ts';
import type { Order } from './order.ts';
import { orderStateTitle } from './order-state-title.ts';

// An order exists as soon as its buyer goes on to pay. Until the time of that payment is over nobody gave anything up: the buyer still types.

const TITLE: LocalText = { de: 'Wird gerade bezahlt', en: 'Being paid' };

/** An order's state as people read it. What is stored, and what programs and files are told, stays what the money says. */
export function shownOrderState(
  state: OrderPaymentState,
  beingPaid: boolean,
  locale: Language,
): { state: OrderPaymentState | 'being_paid'; title: string } {
  return beingPaid
    ? { state: 'being_paid', title: inLanguage(locale, TITLE) }
    : { state, title: orderStateTitle(state, locale) };
}

/** The buyer of the order may still be paying. Needs `withToday`, and the order by the name `orders`. */
export const BEING_PAID_SQL =
  "(orders.payment_state = 'payment_not_completed' and orders.canceled_at is null and orders.id = any(today.being_paid))";

/** The same of an order with its payments. A card that was declined may be followed by another within the time. */
export function isBeingPaid(
  order: Pick<Order, 'payment_state' | 'canceled_at'>,
  payments: readonly { readonly state: string; readonly expires_at: Date }[],
  now: Date,
): boolean {
  return (
    order.payment_state === 'payment_not_completed' &&
    order.canceled_at === null &&
    payments.some(({ state, expires_at }) => ['pending', 'authorized', 'error'].includes(state) && expires_at > now)
  );
}
