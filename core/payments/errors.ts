import type { Localized, Locale } from '#core/context';
import { AppError } from '#core/kit';

const CATALOGUE = {
  provider_unknown: {
    status: 404,
    title: { de: 'Zahlungsanbieter unbekannt', en: 'Payment provider unknown' },
    detail: { de: 'Diesen Zahlungsanbieter gibt es hier nicht.', en: 'There is no such payment provider here.' },
  },
  provider_not_set_up: {
    status: 409,
    title: { de: 'Zahlungsanbieter nicht eingerichtet', en: 'Payment provider not set up' },
    detail: {
      de: 'Für diesen Zahlungsanbieter fehlen die Zugangsdaten. Tragen Sie sie unter Einstellungen › Zahlungsanbieter ein.',
      en: 'The credentials of this payment provider are missing. Enter them under Settings › Payment providers.',
    },
  },
  method_not_offered: {
    status: 422,
    title: { de: 'Zahlungsart nicht verfügbar', en: 'Payment method not available' },
    detail: { de: 'Wählen Sie eine der angezeigten Zahlungsarten.', en: 'Choose one of the payment methods shown.' },
  },
  payment_not_found: {
    status: 404,
    title: { de: 'Zahlung nicht gefunden', en: 'Payment not found' },
    detail: { de: 'Diese Zahlung gibt es hier nicht. Prüfen Sie die Adresse.', en: 'There is no such payment here. Check the address.' },
  },
} satisfies Record<string, { status: number; title: Localized; detail: Localized }>;

export function paymentError(locale: Locale, code: keyof typeof CATALOGUE): AppError {
  const { status, title, detail } = CATALOGUE[code];
  return new AppError({ code, status, title: title[locale], detail: detail[locale], ...(code === 'method_not_offered' ? { field: 'method' } : {}) });
}
