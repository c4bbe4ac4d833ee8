import { AppError, InputError } from '#core/kit';
import type { Locale } from '#core/plugins';

const TEXTS = {
  title_required: { de: 'Geben Sie einen Titel ein.', en: 'Enter a title.' },
  title_too_long: {
    de: 'Kürzen Sie den Titel auf höchstens 180 Zeichen.',
    en: 'Shorten the title to 180 characters at most.',
  },
  body_too_long: {
    de: 'Kürzen Sie den Text auf höchstens 20.000 Zeichen oder teilen Sie die Lektion.',
    en: 'Shorten the text to 20,000 characters at most, or split the lesson.',
  },
  chapter_gone: {
    de: 'Dieses Kapitel gibt es hier nicht mehr. Laden Sie die Seite neu.',
    en: 'This chapter is no longer here. Reload the page.',
  },
  lesson_gone: {
    de: 'Diese Lektion gibt es hier nicht mehr. Laden Sie die Seite neu.',
    en: 'This lesson is no longer here. Reload the page.',
  },
  too_many: {
    de: 'Ein Kurs fasst höchstens 100 Kapitel und 1.000 Lektionen. Entfernen Sie zuerst etwas.',
    en: 'A course holds 100 chapters and 1,000 lessons at most. Remove something first.',
  },
  not_a_course: {
    de: 'Dieses Produkt ist kein Kurs. Öffnen Sie einen Kurs.',
    en: 'This product is not a course. Open one that is.',
  },
  kind_unknown: { de: 'Wählen Sie eine der angebotenen Arten.', en: 'Choose one of the kinds offered.' },
  not_a_video: {
    de: 'Das ist keine Videodatei. Wählen Sie eine MP4- oder WebM-Datei, oder ändern Sie die Art der Lektion.',
    en: 'This is not a video file. Choose an MP4 or WebM file, or change the kind of the lesson.',
  },
  not_audio: {
    de: 'Das ist keine Audiodatei. Wählen Sie eine MP3-, M4A- oder OGG-Datei, oder ändern Sie die Art der Lektion.',
    en: 'This is not an audio file. Choose an MP3, M4A or OGG file, or change the kind of the lesson.',
  },
  file_missing: { de: 'Wählen Sie eine Datei aus.', en: 'Choose a file.' },
} as const;

export function courseError(locale: Locale, code: keyof typeof TEXTS, field = 'title'): InputError {
  const title = locale === 'de' ? 'Bitte prüfen Sie Ihre Eingaben' : 'Please check your input';
  return new InputError([{ code, title, detail: TEXTS[code][locale], source: { field } }]);
}

export function lessonNotFound(locale: Locale): AppError {
  const title = locale === 'de' ? 'Lektion nicht gefunden' : 'Lesson not found';
  const detail =
    locale === 'de'
      ? 'Diese Lektion gibt es nicht. Gehen Sie zurück zur Übersicht des Kurses.'
      : 'There is no such lesson. Go back to the overview of the course.';
  return new AppError({ code: 'lesson_not_found', status: 404, title, detail });
}
