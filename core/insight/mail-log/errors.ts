import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

const NOT_FOUND = {
  de: { title: 'Mail nicht gefunden', detail: 'Diese Mail gibt es nicht. Laden Sie die Liste neu.' },
  en: { title: 'Mail not found', detail: 'There is no such mail. Reload the list.' },
};

export const mailNotFound = (locale: Locale): AppError =>
  new AppError({ code: 'mail_not_found', status: 404, ...NOT_FOUND[locale] });
