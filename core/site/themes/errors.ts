import { brokenRules, type Locale, type Localized } from '#core/context';
import { AppError, inLanguage } from '#core/kit';

export const themeError = brokenRules({
  theme_not_found: {
    status: 404,
    title: { de: 'Theme nicht gefunden', en: 'No such theme' },
    detail: {
      de: 'Dieses Theme gibt es nicht mehr. Laden Sie die Liste neu.',
      en: 'This theme does not exist any more. Reload the list.',
    },
  },
  public_theme_not_found: {
    status: 404,
    title: { de: 'Theme nicht mehr öffentlich', en: 'Theme no longer public' },
    detail: {
      de: 'Dieses Theme wurde zurückgezogen. Laden Sie die Liste neu und wählen Sie ein anderes.',
      en: 'This theme has been withdrawn. Reload the list and choose another one.',
    },
  },
  theme_kind_unknown: {
    status: 422,
    field: 'kind',
    title: { de: 'Art fehlt', en: 'Kind is missing' },
    detail: { de: 'Wählen Sie, wofür das Theme gilt.', en: 'Choose what the theme applies to.' },
  },
  theme_name_wrong: {
    status: 422,
    field: 'name',
    title: { de: 'Name fehlt', en: 'Name is missing' },
    detail: {
      de: 'Geben Sie dem Theme einen Namen mit höchstens 80 Zeichen.',
      en: 'Give the theme a name of at most 80 characters.',
    },
  },
  theme_name_taken: {
    status: 409,
    field: 'name',
    title: { de: 'Name vergeben', en: 'Name is taken' },
    detail: {
      de: 'Ein öffentliches Theme dieser Art heißt schon so. Wählen Sie einen anderen Namen.',
      en: 'A public theme of this kind has that name already. Choose another name.',
    },
  },
  theme_font_private: {
    status: 422,
    field: 'fontHeading',
    title: { de: 'Schrift eines Shops', en: 'A shop’s own font' },
    detail: {
      de: 'Diese Schrift gehört einem einzelnen Shop. Wählen Sie eine, die mit Kontor kommt.',
      en: 'This font belongs to a single shop. Choose one that comes with Kontor.',
    },
  },
  font_not_found: {
    status: 404,
    title: { de: 'Schrift nicht gefunden', en: 'No such font' },
    detail: {
      de: 'Diese Schrift gibt es nicht mehr. Laden Sie die Liste neu.',
      en: 'This font does not exist any more. Reload the list.',
    },
  },
  font_unreadable: {
    status: 422,
    field: 'file',
    title: { de: 'Keine Schrift', en: 'Not a font' },
    detail: {
      de: 'Diese Datei ist keine Schrift, die wir lesen können. Nehmen Sie WOFF2, WOFF, TTF oder OTF.',
      en: 'This file is not a typeface we can read. Use WOFF2, WOFF, TTF or OTF.',
    },
  },
  font_too_large: {
    status: 413,
    field: 'file',
    title: { de: 'Schrift zu groß', en: 'Font too large' },
    detail: {
      de: 'Die Datei ist größer als 2 MB. Nehmen Sie eine WOFF2 mit weniger Zeichen.',
      en: 'The file is larger than 2 MB. Use a WOFF2 with fewer letters.',
    },
  },
});

export const malformedTokens = (locale: Locale, problems: string): AppError =>
  new AppError({
    code: 'theme_tokens_malformed',
    status: 422,
    field: 'tokens',
    ...inLanguage(locale, {
      de: {
        title: 'Kein Theme',
        detail: `Diese Angaben passen nicht zusammen. Laden Sie die Seite neu und stellen Sie sie noch einmal ein. (${problems})`,
      },
      en: { title: 'Not a theme', detail: problems },
    }),
  });

const fields = {
  fontName: {
    de: 'Geben Sie der Schrift einen Namen mit höchstens 60 Zeichen.',
    en: 'Give the font a name of at most 60 characters.',
  },
  fontWeight: {
    de: 'Wählen Sie eine Stärke von 100 bis 900 in Hunderterschritten.',
    en: 'Choose a weight from 100 to 900, in steps of 100.',
  },
  fontStyle: { de: 'Wählen Sie normal oder kursiv.', en: 'Choose normal or italic.' },
  fontDisplay: {
    de: 'Wählen Sie auto, block, swap, fallback oder optional.',
    en: 'Choose auto, block, swap, fallback or optional.',
  },
} satisfies Record<string, Localized>;

export const badFontField = (locale: Locale, field: keyof typeof fields): AppError =>
  new AppError({
    code: 'font_field_invalid',
    status: 422,
    title: inLanguage(locale, { de: 'Bitte prüfen Sie die Schrift', en: 'Check the font' }),
    detail: fields[field][locale],
    field,
  });
