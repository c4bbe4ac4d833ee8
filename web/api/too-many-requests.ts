import type { Response } from 'express';
import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

/** Refusal of one request too many, with the seconds to wait in `Retry-After`. */
export function tooManyRequests(response: Response, locale: Locale, waitSeconds: number): AppError {
  response.set('Retry-After', String(waitSeconds));
  const german = locale === 'de';
  return new AppError({
    code: 'too_many_requests',
    status: 429,
    title: german ? 'Zu viele Anfragen' : 'Too many requests',
    detail: german
      ? `Es kamen zu viele Anfragen. Warten Sie ${waitSeconds} Sekunden, wie in „Retry-After“ steht.`
      : `Too many requests came. Wait ${waitSeconds} seconds, as “Retry-After” says.`,
  });
}
