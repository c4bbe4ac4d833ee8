import { countryNames } from '#core/plugins';
import type { Locale } from '#core/kit';
import { ATTENDEE_FIELDS, type AskedField } from '../attendee-fields.ts';

/** Questions of a ticket, as its form draws it. */
export interface AskedOfHolder {
  key: string;
  title: string;
  required: boolean;
  kind: 'text' | 'email' | 'country';
  /** Of a country. */
  options: { value: string; label: string }[];
}

export function askedOf(fields: readonly AskedField[], locale: Locale): AskedOfHolder[] {
  return ATTENDEE_FIELDS.flatMap(({ key, title, kind }) => {
    const asked = fields.find((field) => field.key === key);
    return asked
      ? [
          {
            key,
            title: title[locale],
            required: asked.required,
            kind,
            options: kind === 'country' ? countries(locale) : [],
          },
        ]
      : [];
  });
}

const countries = (locale: Locale): { value: string; label: string }[] =>
  countryNames(locale).map(({ code, name }) => ({ value: code, label: name }));
