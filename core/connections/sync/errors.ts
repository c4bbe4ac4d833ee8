import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

const ERRORS = {
  sync_log_not_found: {
    status: 404,
    de: { title: 'Eintrag nicht gefunden', detail: 'Diesen Eintrag gibt es nicht. Laden Sie die Liste neu.' },
    en: { title: 'Entry not found', detail: 'There is no such entry. Reload the list.' },
  },
  integration_off: {
    status: 409,
    de: { title: 'Nicht eingerichtet', detail: 'Richten Sie die Anbindung zuerst ein und schalten Sie sie ein.' },
    en: { title: 'Not set up', detail: 'Set up the integration first and switch it on.' },
  },
  backfill_running: {
    status: 409,
    de: { title: 'Läuft schon', detail: 'Es läuft schon eine Übertragung. Warten Sie, bis sie fertig ist.' },
    en: { title: 'Running already', detail: 'A transfer is running already. Wait until it is done.' },
  },
} as const;

export function syncError(locale: Locale, code: keyof typeof ERRORS): AppError {
  const { status, ...words } = ERRORS[code];
  return new AppError({ code, status, ...words[locale] });
}
