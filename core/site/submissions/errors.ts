import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

export const submissionNotFound = (locale: Locale): AppError =>
  new AppError({
    code: 'submission_not_found',
    status: 404,
    title: locale === 'de' ? 'Nachricht nicht gefunden' : 'Message not found',
    detail:
      locale === 'de'
        ? 'Diese Nachricht gibt es nicht mehr. Laden Sie die Liste neu.'
        : 'This message does not exist any more. Reload the list.',
  });
