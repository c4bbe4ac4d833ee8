import type { OrderRateState } from '#core/orders';

const TITLES: Readonly<Record<OrderRateState, { de: string; en: string }>> = {
  paid: { de: 'Bezahlt', en: 'Paid' },
  unpaid: { de: 'Offen', en: 'Unpaid' },
  future: { de: 'Später fällig', en: 'Due later' },
  skipped: { de: 'Ausgelassen', en: 'Skipped' },
  chargebacked: { de: 'Rückbelastet', en: 'Charged back' },
  debt: { de: 'Überfällig', en: 'Overdue' },
  refunded: { de: 'Erstattet', en: 'Refunded' },
  pending: { de: 'In Ausführung', en: 'Pending' },
  partly_paid: { de: 'Teilweise bezahlt', en: 'Partly paid' },
};

/** What people call the state of an order's rate. */
export function rateStateTitle(state: OrderRateState, locale: 'de' | 'en'): string {
  return TITLES[state][locale];
}
