import { AppError, InputError, inLanguage } from '#core/kit';
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
  rule_unknown: { de: 'Wählen Sie, wann sich die Lektion öffnet.', en: 'Choose when the lesson opens.' },
  lesson_required: {
    de: 'Wählen Sie die Lektion, auf die diese wartet.',
    en: 'Choose the lesson that this one waits for.',
  },
  quiz_required: {
    de: 'Wählen Sie eine Lektion mit einem Test.',
    en: 'Choose a lesson that is a quiz.',
  },
  waits_in_a_circle: {
    de: 'Diese Lektion wartet selbst auf die bearbeitete: Keine von beiden würde sich je öffnen. Wählen Sie eine andere.',
    en: 'That lesson waits for this one: neither would ever open. Choose another one.',
  },
  date_form: {
    de: 'Geben Sie Datum und Uhrzeit ein, höchstens zehn Jahre entfernt.',
    en: 'Enter date and time, ten years away at most.',
  },
  number_form: {
    de: 'Geben Sie eine ganze Zahl von {least} bis {most} ein.',
    en: 'Enter a whole number from {least} to {most}.',
  },
  address_form: {
    de: 'Geben Sie eine Adresse ein, die mit https:// beginnt, mit höchstens 500 Zeichen.',
    en: 'Enter an address that begins with https://, 500 characters at most.',
  },
  not_a_pdf: {
    de: 'Das ist keine PDF-Datei. Wählen Sie eine, oder ändern Sie die Art der Lektion.',
    en: 'This is not a PDF file. Choose one, or change the kind of the lesson.',
  },
  question_required: { de: 'Geben Sie die Frage ein.', en: 'Enter the question.' },
  too_long: { de: 'Kürzen Sie auf höchstens {most} Zeichen.', en: 'Shorten to {most} characters at most.' },
  type_unknown: { de: 'Wählen Sie eine Art der Frage.', en: 'Choose a type of question.' },
  choices_missing: {
    de: 'Geben Sie mindestens zwei Antworten ein.',
    en: 'Enter two answers at least.',
  },
  right_missing: {
    de: 'Kreuzen Sie an, welche Antwort richtig ist.',
    en: 'Tick which answer is right.',
  },
  one_right: {
    de: 'Hier ist genau eine Antwort richtig. Wählen Sie für mehrere die Art „Mehrere Antworten“.',
    en: 'Exactly one answer is right here. For several, choose the type “Several answers”.',
  },
  too_many_questions: { de: 'Ein Test fasst höchstens 200 Fragen.', en: 'A quiz holds 200 questions at most.' },
  question_gone: {
    de: 'Diese Frage gibt es nicht mehr. Laden Sie die Seite neu.',
    en: 'This question is no longer here. Reload the page.',
  },
  not_a_quiz: { de: 'Diese Lektion ist kein Test.', en: 'This lesson is not a quiz.' },
  quiz_not_done: {
    de: 'Diese Lektion ist erledigt, sobald ihr Test bestanden ist.',
    en: 'This lesson is done once its quiz is passed.',
  },
  no_attempts_left: {
    de: 'Sie haben alle Versuche gebraucht.',
    en: 'You have used all attempts.',
  },
  in_review: {
    de: 'Ihre Antworten werden gerade durchgesehen. Danach können Sie es noch einmal versuchen.',
    en: 'Your answers are being read. After that you can try again.',
  },
  attempt_over: {
    de: 'Dieser Versuch ist schon abgegeben.',
    en: 'This attempt was handed in already.',
  },
  points_form: {
    de: 'Geben Sie Punkte von 0 bis {most} ein, höchstens zwei Nachkommastellen.',
    en: 'Enter points from 0 to {most}, two decimals at most.',
  },
  words_required: { de: 'Schreiben Sie etwas.', en: 'Write something.' },
  comments_off: { de: 'In diesem Kurs sind Kommentare abgeschaltet.', en: 'Comments are off in this course.' },
  comments_pace: {
    de: 'Das waren viele Kommentare in kurzer Zeit. Warten Sie ein paar Minuten.',
    en: 'Those were many comments in a short time. Wait a few minutes.',
  },
  not_vtt: {
    de: 'Das ist keine WebVTT-Datei mit Zeiten. Sie beginnt mit „WEBVTT“ und hat höchstens 1 MB.',
    en: 'This is not a WebVTT file with times. It begins with “WEBVTT” and has 1 MB at most.',
  },
  vtt_header: {
    de: 'Zeile 1: Hier muss „WEBVTT“ stehen. Aus SRT wird WebVTT mit dieser Zeile und Punkten statt Kommas in den Zeiten.',
    en: 'Line 1: “WEBVTT” has to stand here. SRT becomes WebVTT by this line and points instead of commas in its times.',
  },
  vtt_times: {
    de: 'Zeile {line}: Diese Zeiten sind nicht lesbar. Schreiben Sie sie wie 00:01:02.500 --> 00:01:04.000.',
    en: 'Line {line}: these times cannot be read. Write them like 00:01:02.500 --> 00:01:04.000.',
  },
  vtt_backwards: {
    de: 'Zeile {line}: Das Ende muss nach dem Anfang liegen.',
    en: 'Line {line}: the end has to come after the beginning.',
  },
  vtt_too_many: {
    de: 'Zeile {line}: Höchstens 20.000 Untertitel sind möglich. Teilen Sie die Aufnahme.',
    en: 'Line {line}: 20,000 captions are possible at most. Split the recording.',
  },
  vtt_no_cues: {
    de: 'Die Datei enthält keinen Text mit Zeiten.',
    en: 'The file holds no words with times.',
  },
  certificate_gone: {
    de: 'Dieses Zertifikat gibt es nicht mehr. Wählen Sie ein anderes.',
    en: 'This certificate is no longer here. Choose another one.',
  },
  css_too_long: {
    de: 'Kürzen Sie das CSS auf höchstens 30.000 Zeichen.',
    en: 'Shorten the CSS to 30,000 characters at most.',
  },
  css_unreadable: { de: 'Zeile {line} ist nicht lesbar: {what}', en: 'Line {line} cannot be read: {what}' },
  css_at_rule: {
    de: 'Zeile {line}: {what} ist im Kursraum nicht erlaubt, nur @media, @supports, @container und @keyframes.',
    en: 'Line {line}: {what} is not allowed in the course room, only @media, @supports, @container and @keyframes.',
  },
  css_address: {
    de: 'Zeile {line}: „{what}“ liegt nicht in diesem Shop. Laden Sie das Bild in die Mediathek und nehmen Sie dessen Pfad.',
    en: 'Line {line}: “{what}” is not of this shop. Upload the picture to the media library and use its path.',
  },
  css_position: {
    de: 'Zeile {line}: „{what}“ würde über den Kursraum hinausreichen. Nehmen Sie sticky oder absolute.',
    en: 'Line {line}: “{what}” would reach out of the course room. Use sticky or absolute.',
  },
  css_nested: {
    de: 'Zeile {line}: Schreiben Sie „{what}“ als eigene Regel; verschachtelt geht es hier nicht.',
    en: 'Line {line}: write “{what}” as a rule of its own; nesting does not work here.',
  },
  css_sibling: {
    de: 'Zeile {line}: „{what}“ meint etwas neben dem Kursraum.',
    en: 'Line {line}: “{what}” means something beside the course room.',
  },
  css_function: {
    de: 'Zeile {line}: {what} ist im Kursraum nicht erlaubt. Nehmen Sie url("/media/…").',
    en: 'Line {line}: {what} is not allowed in the course room. Use url("/media/…").',
  },
  file_missing: { de: 'Wählen Sie eine Datei aus.', en: 'Choose a file.' },
} as const;

export function courseError(
  locale: Locale,
  code: keyof typeof TEXTS,
  field = 'title',
  values: Readonly<Record<string, number | string>> = {},
): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  const detail = TEXTS[code][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return new InputError([{ code, title, detail, source: { field } }]);
}

/** For programs, which name courses and chapters by number. */
export function courseNotFound(locale: Locale): AppError {
  const title = inLanguage(locale, { de: 'Kurs nicht gefunden', en: 'Course not found' });
  const detail = inLanguage(locale, {
    de: 'Diesen Kurs oder dieses Kapitel gibt es in Ihrem Shop nicht. Prüfen Sie die Nummer.',
    en: 'There is no such course or chapter in your shop. Check the id.',
  });
  return new AppError({ code: 'course_not_found', status: 404, title, detail });
}

export function lessonNotFound(locale: Locale): AppError {
  const title = inLanguage(locale, { de: 'Lektion nicht gefunden', en: 'Lesson not found' });
  const detail = inLanguage(locale, {
    de: 'Diese Lektion gibt es nicht. Gehen Sie zurück zur Übersicht des Kurses.',
    en: 'There is no such lesson. Go back to the overview of the course.',
  });
  return new AppError({ code: 'lesson_not_found', status: 404, title, detail });
}
