import type { Locale } from '#core/context';
import { AppError, inLanguage } from '#core/kit';

export const noSuchMedia = (locale: Locale): AppError =>
  new AppError({
    code: 'media_not_found',
    status: 404,
    ...inLanguage(locale, {
      de: {
        title: 'Nicht in der Mediathek',
        detail: 'Diese Datei ist nicht mehr bei Ihren Medien. Laden Sie die Liste neu.',
      },
      en: { title: 'Not in the library', detail: 'This file is not in your media library any more. Reload the list.' },
    }),
  });

export const unreadablePicture = (locale: Locale): AppError =>
  new AppError({
    code: 'media_picture_unreadable',
    status: 422,
    field: 'file',
    ...inLanguage(locale, {
      de: {
        title: 'Kein lesbares Bild',
        detail:
          'Diese Datei ist kein Bild, das wir lesen können. Nehmen Sie JPEG, PNG, WebP, AVIF oder GIF mit höchstens 40 Megapixeln.',
      },
      en: {
        title: 'Not a picture',
        detail: 'This file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF, at most 40 megapixels.',
      },
    }),
  });

export const unknownMedia = (locale: Locale): AppError =>
  new AppError({
    code: 'media_not_recognised',
    status: 422,
    field: 'file',
    ...inLanguage(locale, {
      de: {
        title: 'Datei nicht erkannt',
        detail:
          'Der Inhalt passt nicht zur Endung, oder die Art wird nicht angenommen. Möglich sind JPEG, PNG, WebP, AVIF, GIF, MP4, WebM, MP3, WAV, OGG, M4A, PDF, VTT und Dateien zum Herunterladen wie ZIP. Zeichnungen (SVG) speichern Sie bitte als PNG.',
      },
      en: {
        title: 'File not recognised',
        detail:
          'What is in the file does not fit its ending, or this kind is not taken. Possible are JPEG, PNG, WebP, AVIF, GIF, MP4, WebM, MP3, WAV, OGG, M4A, PDF, VTT and files to download such as ZIP. Save drawings (SVG) as PNG.',
      },
    }),
  });

export const wrongKind = (locale: Locale, wanted: string): AppError =>
  new AppError({
    code: 'media_wrong_kind',
    status: 422,
    field: 'file',
    ...inLanguage(locale, {
      de: {
        title: 'Falsche Art von Datei',
        detail: `Hier passt nur: ${wanted}. Der Inhalt dieser Datei ist etwas anderes.`,
      },
      en: {
        title: 'Wrong kind of file',
        detail: `Only this fits here: ${wanted}. The content of this file is something else.`,
      },
    }),
  });

export const soldMedia = (locale: Locale): AppError =>
  new AppError({
    code: 'media_is_sold',
    status: 422,
    field: 'file',
    ...inLanguage(locale, {
      de: {
        title: 'Datei gehört zu einem Produkt',
        detail:
          'Diese Datei liegt bei Ihren Produkten. Auf einer Seite könnte sie jeder ohne Kauf laden. Nehmen Sie eine eigene Datei, zum Beispiel eine Leseprobe.',
      },
      en: {
        title: 'File belongs to a product',
        detail:
          'This file lies with your products. On a page anybody could load it without buying. Use a file of its own, such as an extract.',
      },
    }),
  });
