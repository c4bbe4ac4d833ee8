import { AppError, InputError, type ErrorEntry } from '#core/kit';
import type { Locale, Localized } from '#core/plugins';

const TITLE: Localized = { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' };

const PLACEHOLDERS = '{alphanumeric:5}, {alphabetic:5}, {numeric:5}, {sequence:6}, {year}, {protection_token}';

const INPUT = {
  // The specification's three messages; the first names the parameter placeholder.
  license_format: {
    de: `„%“ ist kein Platzhalter. Schreiben Sie Platzhalter mit Art und Länge in geschweiften Klammern: ${PLACEHOLDERS}.`,
    en: `"%" is not a placeholder. Write placeholders with type and length in curly brackets: ${PLACEHOLDERS}.`,
  },
  license_format_size: {
    de: 'Mindestens ein Platzhalter braucht eine Länge von 3 oder mehr, zum Beispiel {alphanumeric:5}.',
    en: 'At least one placeholder needs a length of 3 or more, for example {alphanumeric:5}.',
  },
  license_format_type: {
    de: 'Mindestens ein Platzhalter muss {alphabetic:…}, {alphanumeric:…} oder {numeric:…} sein, sonst gleicht ein Schlüssel dem anderen.',
    en: 'At least one placeholder must be {alphabetic:…}, {alphanumeric:…} or {numeric:…}, or one key equals the next.',
  },
  license_format_too_long: {
    de: 'Kürzen Sie das Muster: ein Schlüssel hat höchstens 120 Zeichen.',
    en: 'Shorten the pattern: a key has 120 characters at most.',
  },
  license_format_guessable: {
    de: 'Aus diesem Muster entstehen so wenige Schlüssel, dass man sie erraten kann. Verlängern Sie einen Platzhalter, zum Beispiel auf {alphanumeric:8}.',
    en: 'This pattern makes so few keys that they can be guessed. Make a placeholder longer, for example {alphanumeric:8}.',
  },
  source_unknown: { de: 'Wählen Sie, woher die Schlüssel kommen.', en: 'Choose where the keys come from.' },
  number_wrong: { de: 'Geben Sie eine ganze Zahl von 1 bis % ein.', en: 'Enter a whole number from 1 to %.' },
  keys_missing: {
    de: 'Fügen Sie mindestens einen Schlüssel ein, einen je Zeile.',
    en: 'Paste at least one key, one per line.',
  },
  keys_file_missing: {
    de: 'Wählen Sie eine Textdatei mit einem Schlüssel je Zeile aus.',
    en: 'Choose a text file with one key per line.',
  },
  keys_too_many: {
    de: 'Auf einmal gehen höchstens % Schlüssel. Teilen Sie die Liste auf.',
    en: 'At most % keys can be added at once. Split the list.',
  },
  keys_not_text: {
    de: 'Das ist keine Textdatei in UTF-8. Speichern Sie die Liste als einfachen Text.',
    en: 'This is not a text file in UTF-8. Save the list as plain text.',
  },
  not_a_pool: {
    de: 'Dieses Produkt erzeugt seine Schlüssel nach einem Muster. Stellen Sie zuerst auf hochgeladene Schlüssel um.',
    en: 'This product makes its keys from a pattern. Switch to uploaded keys first.',
  },
  day_wrong: {
    de: 'Wählen Sie einen Tag, der noch nicht vorbei ist, oder lassen Sie das Feld leer.',
    en: 'Choose a day that is not over yet, or leave the field empty.',
  },
  replacement_missing: {
    de: 'Es liegt kein Schlüssel mehr bereit. Laden Sie zuerst neue hoch.',
    en: 'There is no key left. Upload new ones first.',
  },
} as const;

export type LicenseInputCode = keyof typeof INPUT;

/** One field that does not fit; `%` in its sentence becomes `what`. */
export function licenseInputError(locale: Locale, code: LicenseInputCode, field: string, what = ''): InputError {
  return new InputError([
    { code, title: TITLE[locale], detail: INPUT[code][locale].replace('%', what), source: { field } },
  ]);
}

/** Several sentences about the lines of an upload. */
export function linesError(locale: Locale, sentences: readonly string[]): InputError {
  return new InputError(
    sentences.map((detail): ErrorEntry => ({
      code: 'keys_lines',
      title: TITLE[locale],
      detail,
      source: { field: 'keys' },
    })),
  );
}

const BROKEN = {
  license_not_found: {
    status: 404,
    title: { de: 'Lizenz nicht gefunden', en: 'Licence not found' },
    detail: {
      de: 'Diesen Schlüssel gibt es für dieses Produkt nicht. Prüfen Sie Schlüssel und Produkt.',
      en: 'There is no such key for this product. Check the key and the product.',
    },
  },
  instance_not_found: {
    status: 404,
    title: { de: 'Gerät nicht gefunden', en: 'Instance not found' },
    detail: {
      de: 'Auf diesem Gerät ist die Lizenz nicht aktiviert.',
      en: 'The licence is not activated on this instance.',
    },
  },
  license_not_usable: {
    status: 409,
    title: { de: 'Lizenz gilt nicht', en: 'Licence is not valid' },
    detail: {
      de: 'Diese Lizenz gilt nicht mehr. Wenden Sie sich an den Shop, in dem Sie sie gekauft haben.',
      en: 'This licence is no longer valid. Ask the shop where you bought it.',
    },
  },
  activation_limit_reached: {
    status: 409,
    title: { de: 'Alle Aktivierungen vergeben', en: 'All activations are used' },
    detail: {
      de: 'Die Lizenz ist auf so vielen Geräten aktiviert, wie sie erlaubt. Deaktivieren Sie sie auf einem davon.',
      en: 'The licence is activated on as many instances as it allows. Deactivate it on one of them.',
    },
  },
  key_not_found: {
    status: 404,
    title: { de: 'Schlüssel nicht gefunden', en: 'Key not found' },
    detail: {
      de: 'Diesen Schlüssel gibt es nicht. Gehen Sie zurück zur Liste.',
      en: 'There is no such key. Go back to the list.',
    },
  },
  key_in_pool: {
    status: 409,
    title: { de: 'Schlüssel noch nicht vergeben', en: 'Key not handed out yet' },
    detail: {
      de: 'Dieser Schlüssel liegt noch im Vorrat. Sie können ihn dort entfernen.',
      en: 'This key is still in the pool. You can remove it there.',
    },
  },
  key_handed_out: {
    status: 409,
    title: { de: 'Schlüssel ist vergeben', en: 'Key was handed out' },
    detail: {
      de: 'Dieser Schlüssel gehört schon einem Käufer. Sie können ihn sperren oder ersetzen.',
      en: 'This key belongs to a buyer already. You can block or replace it.',
    },
  },
} as const;

export function licenseError(locale: Locale, code: keyof typeof BROKEN): AppError {
  const { status, title, detail } = BROKEN[code];
  return new AppError({ code, status, title: title[locale], detail: detail[locale] });
}
