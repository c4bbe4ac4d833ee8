import type { Locale } from '#core/context';
import { AppError, inLanguage } from '#core/kit';

export const pageFileBroken = (locale: Locale, why: string): AppError =>
  new AppError({
    code: 'page_file_broken',
    status: 422,
    title: inLanguage(locale, { de: 'Keine Seite in dieser Datei', en: 'No page in this file' }),
    detail: inLanguage(locale, {
      de: `Diese Datei kann nicht übernommen werden (${why}). Wählen Sie eine Datei, die ein Export einer Seite geschrieben hat.`,
      en: `This file cannot be taken in: ${why}. Choose a file that was written by exporting a page.`,
    }),
    field: 'file',
  });
