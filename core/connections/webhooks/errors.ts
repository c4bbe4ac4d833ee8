import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

const ERRORS = {
  webhook_endpoint_not_found: {
    status: 404,
    de: { title: 'Endpunkt nicht gefunden', detail: 'Diesen Endpunkt gibt es nicht. Laden Sie die Liste neu.' },
    en: { title: 'Endpoint not found', detail: 'There is no such endpoint. Reload the list.' },
  },
  webhook_delivery_not_found: {
    status: 404,
    de: { title: 'Nachricht nicht gefunden', detail: 'Diese Nachricht gibt es nicht. Laden Sie die Liste neu.' },
    en: { title: 'Message not found', detail: 'There is no such message. Reload the list.' },
  },
  too_many_endpoints: {
    status: 409,
    de: {
      title: 'Zu viele Endpunkte',
      detail: 'Ein Shop hat höchstens 50 Endpunkte. Löschen Sie einen, den Sie nicht mehr brauchen.',
    },
    en: { title: 'Too many endpoints', detail: 'A shop has at most 50 endpoints. Delete one that you no longer need.' },
  },
} as const;

export function webhookError(locale: Locale, code: keyof typeof ERRORS): AppError {
  const { status, ...words } = ERRORS[code];
  return new AppError({ code, status, ...words[locale] });
}
