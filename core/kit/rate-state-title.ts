import type { Locale, LocalText } from './i18n.ts';

/** What people call the states of a rate; on screens and in filters alike. */
export const RATE_STATE_TITLES = {
  paid: { de: 'Bezahlt', en: 'Paid' },
  unpaid: { de: 'Offen', en: 'Unpaid' },
  future: { de: 'Später fällig', en: 'Due later' },
  skipped: { de: 'Ausgelassen', en: 'Skipped' },
  chargebacked: { de: 'Rückbelastet', en: 'Charged back' },
  debt: { de: 'Überfällig', en: 'Overdue' },
  refunded: { de: 'Erstattet', en: 'Refunded' },
  pending: { de: 'In Ausführung', en: 'Pending' },
  partly_paid: { de: 'Teilweise bezahlt', en: 'Partly paid' },
} as const satisfies Readonly<Record<string, LocalText>>;

export function rateStateTitle(state: keyof typeof RATE_STATE_TITLES, locale: Locale): string {
  return RATE_STATE_TITLES[state][locale];
}
