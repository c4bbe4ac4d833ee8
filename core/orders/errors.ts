import { AppError } from '#core/kit';
import type { Localized, Locale } from '#core/context';

const CATALOGUE = {
  order_not_found: {
    status: 404,
    title: { de: 'Bestellung nicht gefunden', en: 'Order not found' },
    detail: { de: 'Diese Bestellung gibt es hier nicht. Prüfen Sie die Adresse.', en: 'There is no such order here. Check the address.' },
  },
} satisfies Record<string, { status: number; title: Localized; detail: Localized }>;

export function orderError(locale: Locale, code: keyof typeof CATALOGUE): AppError {
  const { status, title, detail } = CATALOGUE[code];
  return new AppError({ code, status, title: title[locale], detail: detail[locale] });
}
