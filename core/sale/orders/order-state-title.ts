import { inLanguage, type LocalText, type Language } from '#core/kit';
import type { OrderPaymentState } from './derive-payment-state.ts';

/** Names of the states of an order for people. */
export const orderStateTitles: Readonly<Record<OrderPaymentState, LocalText>> = {
  payment_not_completed: { de: 'Nicht abgeschlossen', en: 'Not completed', pl: 'Niezakończone' },
  payment_waiting: { de: 'Wartet auf Geld', en: 'Waiting for money', pl: 'Czeka na pieniądze' },
  payment_pending: { de: 'In Ausführung', en: 'Pending', pl: 'W realizacji' },
  paying: { de: 'Wird bezahlt', en: 'Paying', pl: 'W trakcie płatności' },
  paid: { de: 'Bezahlt', en: 'Paid', pl: 'Zapłacone' },
  payment_paused: { de: 'Angehalten', en: 'Paused', pl: 'Wstrzymane' },
  payment_canceled: { de: 'Beendet', en: 'Cancelled', pl: 'Zakończone' },
  payment_refunded: { de: 'Erstattet', en: 'Refunded', pl: 'Zwrócone' },
  payment_chargebacked: { de: 'Rückbelastet', en: 'Charged back', pl: 'Cofnięte przez bank' },
};

export function orderStateTitle(state: OrderPaymentState, locale: Language): string {
  return inLanguage(locale, orderStateTitles[state]);
}
