import type { Locale } from '#core/context';
import type { LocalText } from '#core/kit';
import type { OrderPaymentState } from './derive-payment-state.ts';

/** What people call the states of an order. */
export const orderStateTitles: Readonly<Record<OrderPaymentState, LocalText>> = {
  payment_not_completed: { de: 'Nicht abgeschlossen', en: 'Not completed' },
  payment_waiting: { de: 'Wartet auf Geld', en: 'Waiting for money' },
  payment_pending: { de: 'In Ausführung', en: 'Pending' },
  paying: { de: 'Wird bezahlt', en: 'Paying' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  payment_paused: { de: 'Angehalten', en: 'Paused' },
  payment_canceled: { de: 'Beendet', en: 'Cancelled' },
  payment_refunded: { de: 'Erstattet', en: 'Refunded' },
  payment_chargebacked: { de: 'Rückbelastet', en: 'Charged back' },
};

export function orderStateTitle(state: OrderPaymentState, locale: Locale): string {
  return orderStateTitles[state][locale];
}
