import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

const ERRORS = {
  api_token_not_found: {
    status: 404,
    de: { title: 'Schlüssel nicht gefunden', detail: 'Diesen Schlüssel gibt es nicht. Laden Sie die Liste neu.' },
    en: { title: 'Token not found', detail: 'There is no such token. Reload the list.' },
  },
  unknown_token: {
    status: 401,
    de: {
      title: 'Schlüssel unbekannt',
      detail:
        'Dieser Schlüssel ist unbekannt, abgelaufen oder widerrufen. Legen Sie unter Einstellungen › API einen neuen an.',
    },
    en: {
      title: 'Unknown token',
      detail: 'This token is unknown, expired or revoked. Make a new one under Settings › API.',
    },
  },
  too_many_tokens: {
    status: 409,
    de: { title: 'Zu viele Schlüssel', detail: 'Ein Shop hat höchstens 50 Schlüssel. Widerrufen Sie einen alten.' },
    en: { title: 'Too many tokens', detail: 'A shop has at most 50 tokens. Revoke an old one.' },
  },
  scope_missing: {
    status: 403,
    de: {
      title: 'Recht fehlt',
      detail: 'Dem Schlüssel fehlt das Recht „{scope}“. Legen Sie einen mit diesem Recht an.',
    },
    en: { title: 'Scope missing', detail: 'The token lacks the scope "{scope}". Make one that has it.' },
  },
  idempotency_key_form: {
    status: 422,
    de: { title: 'Idempotency-Key unlesbar', detail: 'Idempotency-Key hat 1 bis 200 sichtbare ASCII-Zeichen.' },
    en: { title: 'Unreadable Idempotency-Key', detail: 'Idempotency-Key has 1 to 200 visible ASCII characters.' },
  },
  idempotency_key_reused: {
    status: 422,
    de: {
      title: 'Idempotency-Key schon benutzt',
      detail: 'Mit diesem Idempotency-Key kam in den letzten 24 Stunden eine andere Anfrage. Nehmen Sie einen neuen.',
    },
    en: {
      title: 'Idempotency-Key used before',
      detail: 'Another request came with this Idempotency-Key in the last 24 hours. Use a new one.',
    },
  },
  request_in_progress: {
    status: 409,
    de: {
      title: 'Anfrage läuft noch',
      detail: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch. Fragen Sie in einigen Sekunden noch einmal.',
    },
    en: {
      title: 'Request in progress',
      detail: 'The first request with this Idempotency-Key is still at work. Ask again in a few seconds.',
    },
  },
} as const;

export function tokenError(locale: Locale, code: keyof typeof ERRORS, words: Record<string, string> = {}): AppError {
  const { status, ...texts } = ERRORS[code];
  const { title, detail } = texts[locale];
  const filled = Object.entries(words).reduce(
    (text, [name, word]) => text.replace(`{${name}}`, word),
    detail as string,
  );
  return new AppError({ code, status, title, detail: filled });
}
