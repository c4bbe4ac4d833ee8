import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

const NOT_FOUND = {
  de: {
    title: 'Benachrichtigung nicht gefunden',
    detail: 'Diese Benachrichtigung gibt es nicht. Laden Sie die Liste neu.',
  },
  en: { title: 'Notification not found', detail: 'There is no such notification. Reload the list.' },
};

export const notificationNotFound = (locale: Locale): AppError =>
  new AppError({ code: 'notification_not_found', status: 404, ...NOT_FOUND[locale] });
