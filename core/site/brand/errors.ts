import { brokenRules } from '#core/context';

export const brandError = brokenRules({
  logo_unreadable: {
    status: 422,
    field: 'logo',
    title: { de: 'Kein lesbares Bild', en: 'Not a picture' },
    detail: {
      de: 'Diese Datei ist kein Bild, das wir lesen können. Nehmen Sie PNG, JPEG oder WebP.',
      en: 'This file is not a picture we can read. Use PNG, JPEG or WebP.',
    },
  },
  logo_too_large: {
    status: 413,
    field: 'logo',
    title: { de: 'Bild zu groß', en: 'Picture too large' },
    detail: { de: 'Nehmen Sie ein Bild mit höchstens 5 MB.', en: 'Use a picture of at most 5 MB.' },
  },
  color_unknown: {
    status: 422,
    field: 'color',
    title: { de: 'Keine Farbe', en: 'Not a colour' },
    detail: {
      de: 'Schreiben Sie die Farbe mit sechs Ziffern oder Buchstaben, zum Beispiel #0f5c8c.',
      en: 'Write the colour with six digits or letters, for example #0f5c8c.',
    },
  },
});
