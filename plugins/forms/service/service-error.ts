import { AppError, InputError, inLanguage, type ErrorEntry } from '#core/kit';
import type { Locale } from '#core/plugins';

const INPUT = {
  text_too_long: {
    de: 'Kürzen Sie den Text auf höchstens 5000 Zeichen.',
    en: 'Shorten the text to 5000 characters at most.',
  },
  booking_wrong: {
    de: 'Geben Sie eine vollständige Adresse ein, die mit https:// beginnt.',
    en: 'Enter a full address that begins with https://.',
  },
  question_label: {
    de: 'Schreiben Sie eine Frage mit höchstens 200 Zeichen.',
    en: 'Write a question of 200 characters at most.',
  },
  question_options: {
    de: 'Nennen Sie mindestens zwei Antworten, eine je Zeile.',
    en: 'Name at least two answers, one per line.',
  },
  too_many_questions: { de: 'Ein Formular fasst höchstens 20 Fragen.', en: 'A form holds 20 questions at most.' },
  answer_required: { de: 'Beantworten Sie diese Frage.', en: 'Answer this question.' },
  answer_too_long: {
    de: 'Kürzen Sie die Antwort auf höchstens 4000 Zeichen.',
    en: 'Shorten the answer to 4000 characters at most.',
  },
  answer_date: { de: 'Wählen Sie ein Datum.', en: 'Choose a date.' },
  answer_choice: { de: 'Wählen Sie eine der Antworten.', en: 'Choose one of the answers.' },
  note_too_long: {
    de: 'Kürzen Sie die Nachricht auf höchstens 2000 Zeichen.',
    en: 'Shorten the message to 2000 characters at most.',
  },
  file_missing: { de: 'Wählen Sie eine Datei aus.', en: 'Choose a file.' },
  too_many_files: {
    de: 'Eine Dienstleistung fasst höchstens 20 Dateien. Entfernen Sie zuerst eine.',
    en: 'A service holds 20 files at most. Remove one first.',
  },
  file_gone: {
    de: 'Diese Datei gibt es hier nicht mehr. Laden Sie die Seite neu.',
    en: 'This file is no longer here. Reload the page.',
  },
} as const;

export type ServiceInputCode = keyof typeof INPUT;

export function serviceInputErrors(
  locale: Locale,
  wrong: readonly { code: ServiceInputCode; field: string }[],
): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  return new InputError(
    wrong.map(({ code, field }): ErrorEntry => ({ code, title, detail: INPUT[code][locale], source: { field } })),
  );
}

const BROKEN = {
  engagement_not_found: {
    status: 404,
    de: ['Auftrag nicht gefunden', 'Diesen Auftrag gibt es nicht. Gehen Sie zurück zur Liste.'],
    en: ['Engagement not found', 'There is no such engagement. Go back to the list.'],
  },
  delivered_already: {
    status: 409,
    de: [
      'Schon erbracht',
      'Die Leistung ist erbracht. Antworten können nicht mehr geändert werden; schreiben Sie dem Shop.',
    ],
    en: ['Delivered already', 'The service was delivered. Answers can no longer be changed; write to the shop.'],
  },
  ended: {
    status: 409,
    de: ['Auftrag beendet', 'Dieser Auftrag ist beendet, weil der Kauf erstattet wurde oder ruht.'],
    en: ['Engagement ended', 'This engagement has ended because the purchase was refunded or rests.'],
  },
} as const;

export function serviceError(locale: Locale, code: keyof typeof BROKEN): AppError {
  const {
    status,
    [locale]: [title, detail],
  } = BROKEN[code];
  return new AppError({ code, status, title, detail });
}
