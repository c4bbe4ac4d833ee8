import { AppError, InputError, inLanguage } from '#core/kit';
import type { Locale } from '#core/plugins';

const TEXTS = {
  title_required: { de: 'Geben Sie der Datei einen Namen.', en: 'Give the file a name.' },
  title_too_long: {
    de: 'Kürzen Sie den Namen auf höchstens 180 Zeichen.',
    en: 'Shorten the name to 180 characters at most.',
  },
  file_gone: {
    de: 'Diese Datei gibt es hier nicht mehr. Laden Sie die Seite neu.',
    en: 'This file is no longer here. Reload the page.',
  },
  too_many_files: {
    de: 'Ein Produkt fasst höchstens 200 Dateien. Entfernen Sie zuerst eine.',
    en: 'A product holds 200 files at most. Remove one first.',
  },
  file_missing: { de: 'Wählen Sie eine Datei aus.', en: 'Choose a file.' },
} as const;

export function downloadError(locale: Locale, code: keyof typeof TEXTS, field = 'file'): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  return new InputError([{ code, title, detail: TEXTS[code][locale], source: { field } }]);
}

/** There is no such sample, for whoever asks. */
export function downloadGone(locale: Locale): AppError {
  const title = inLanguage(locale, { de: 'Nicht gefunden', en: 'Not found' });
  const detail = inLanguage(locale, {
    de: 'Diese Kostprobe gibt es nicht mehr. Gehen Sie zurück zum Produkt.',
    en: 'This sample is no longer here. Go back to the product.',
  });
  return new AppError({ code: 'sample_not_found', status: 404, title, detail });
}
