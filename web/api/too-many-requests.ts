import type { Response } from 'express';
import type { Locale } from '#core/context';
import { AppError, inLanguage } from '#core/kit';

/** Refusal of one request too many, with the seconds to wait in `Retry-After`. */
export function tooManyRequests(response: Response, locale: Locale, waitSeconds: number): AppError {
  response.set('Retry-After', String(waitSeconds));
  return new AppError({
    code: 'too_many_requests',
    status: 429,
    title: inLanguage(locale, { de: 'Zu viele Anfragen', en: 'Too many requests' }),
    detail: inLanguage(locale, {
      de: `Es kamen zu viele Anfragen. Warten Sie ${waitSeconds} Sekunden, wie in „Retry-After“ steht.`,
      en: `Too many requests came. Wait ${waitSeconds} seconds, as “Retry-After” says.`,
    }),
  });
}
