import { brokenRules, type Locale } from '#core/context';
import { AppError } from '#core/kit';

const NOT_FOUND = {
  de: { title: 'Mail nicht gefunden', detail: 'Diese Mail gibt es nicht. Laden Sie die Liste neu.' },
  en: { title: 'Mail not found', detail: 'There is no such mail. Reload the list.' },
};

export const mailNotFound = (locale: Locale): AppError =>
  new AppError({ code: 'mail_not_found', status: 404, ...NOT_FOUND[locale] });

export const mailLogError = brokenRules({
  mail_text_forgotten: {
    status: 409,
    title: { de: 'Der Text ist gelöscht', en: 'The text is deleted' },
    detail: {
      de: 'Der Text dieser Mail wurde nach einem Jahr gelöscht. Schreiben Sie dem Empfänger neu.',
      en: 'The text of this mail was deleted after a year. Write to its reader anew.',
    },
  },
});
