import { inLanguage, type Language } from './by-language.ts';
import type { LocalText } from './i18n.ts';

/** Names of the states of a rate, on screens and in filters alike. */
export const RATE_STATE_TITLES = {
  paid: { de: 'Bezahlt', en: 'Paid', pl: 'Zapłacona' },
  unpaid: { de: 'Offen', en: 'Unpaid', pl: 'Niezapłacona' },
  future: { de: 'Später fällig', en: 'Due later', pl: 'Termin później' },
  skipped: { de: 'Ausgelassen', en: 'Skipped', pl: 'Pominięta' },
  chargebacked: { de: 'Rückbelastet', en: 'Charged back', pl: 'Cofnięta przez bank' },
  debt: { de: 'Überfällig', en: 'Overdue', pl: 'Zaległa' },
  refunded: { de: 'Erstattet', en: 'Refunded', pl: 'Zwrócona' },
  pending: { de: 'In Ausführung', en: 'Pending', pl: 'W realizacji' },
  partly_paid: { de: 'Teilweise bezahlt', en: 'Partly paid', pl: 'Zapłacona częściowo' },
} as const satisfies Readonly<Record<string, LocalText>>;

export function rateStateTitle(state: keyof typeof RATE_STATE_TITLES, locale: Language): string {
  return inLanguage(locale, RATE_STATE_TITLES[state]);
}
