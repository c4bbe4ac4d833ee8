import type { Locale } from '#core/context';
import { AppError, inLanguage } from '#core/kit';

export const submissionNotFound = (locale: Locale): AppError =>
  new AppError({
    code: 'submission_not_found',
    status: 404,
    title: inLanguage(locale, { de: 'Nachricht nicht gefunden', en: 'Message not found' }),
    detail: inLanguage(locale, {
      de: 'Diese Nachricht gibt es nicht mehr. Laden Sie die Liste neu.',
      en: 'This message does not exist any more. Reload the list.',
    }),
  });
