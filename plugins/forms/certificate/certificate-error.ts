import { AppError, InputError, inLanguage } from '#core/kit';
import type { Locale } from '#core/plugins';

const INPUT = {
  number_format: {
    de: '„%“ ist kein Platzhalter. Schreiben Sie Platzhalter so: {sequence:4}, {year}, {alphanumeric:5}, {alphabetic:5}, {numeric:5}.',
    en: '"%" is not a placeholder. Write placeholders like this: {sequence:4}, {year}, {alphanumeric:5}, {alphabetic:5}, {numeric:5}.',
  },
  number_same: {
    de: 'Nach diesem Muster bekämen zwei Zertifikate dieselbe Nummer. Ergänzen Sie zum Beispiel {sequence:4}.',
    en: 'By this pattern two certificates would get the same number. Add for example {sequence:4}.',
  },
  number_too_long: {
    de: 'Kürzen Sie das Muster: eine Nummer hat höchstens 40 Zeichen.',
    en: 'Shorten the pattern: a number has 40 characters at most.',
  },
  holder_unknown: { de: 'Wählen Sie, woher der Name kommt.', en: 'Choose where the name comes from.' },
  days_wrong: {
    de: 'Geben Sie eine ganze Zahl von 1 bis 36500 ein, oder lassen Sie das Feld leer.',
    en: 'Enter a whole number from 1 to 36500, or leave the field empty.',
  },
  title_required: {
    de: 'Geben Sie dem Zertifikat eine Überschrift, höchstens 80 Zeichen.',
    en: 'Give the certificate a heading of 80 characters at most.',
  },
  body_required: {
    de: 'Schreiben Sie, was bescheinigt wird, höchstens 1200 Zeichen.',
    en: 'Write what is certified, 1200 characters at most.',
  },
  body_placeholder: {
    de: '„%“ kennen wir nicht. Möglich sind {name}, {product}, {number}, {date}, {valid_until} und {shop}.',
    en: 'We do not know "%". You can use {name}, {product}, {number}, {date}, {valid_until} and {shop}.',
  },
  issuer_too_long: {
    de: 'Kürzen Sie die Unterschriftszeile auf höchstens 80 Zeichen.',
    en: 'Shorten the signature line to 80 characters at most.',
  },
  colour_wrong: { de: 'Wählen Sie eine Farbe.', en: 'Choose a colour.' },
  contrast_low: {
    de: 'Auf diesem Hintergrund ist die Schrift schlecht zu lesen. Wählen Sie einen helleren.',
    en: 'Text is hard to read on this background. Choose a lighter one.',
  },
  name_required: {
    de: 'Geben Sie einen Namen mit höchstens 120 Zeichen ein.',
    en: 'Enter a name of 120 characters at most.',
  },
} as const;

export function certificateInputError(locale: Locale, code: keyof typeof INPUT, field: string, what = ''): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  return new InputError([{ code, title, detail: INPUT[code][locale].replace('%', what), source: { field } }]);
}

export function certificateNotFound(locale: Locale): AppError {
  return inLanguage(locale, {
    de: () =>
      new AppError({
        code: 'certificate_not_found',
        status: 404,
        title: 'Zertifikat nicht gefunden',
        detail: 'Dieses Zertifikat gibt es nicht. Prüfen Sie den Link.',
      }),
    en: () =>
      new AppError({
        code: 'certificate_not_found',
        status: 404,
        title: 'Certificate not found',
        detail: 'There is no such certificate. Check the link.',
      }),
  })();
}
