import type { Locale } from '#core/context';
import { AppError, InputError, inLanguage } from '#core/kit';

const TEXTS = {
  act_unknown: { de: 'Wählen Sie, was geschehen soll.', en: 'Choose what is to happen.' },
  product_missing: { de: 'Wählen Sie ein Produkt.', en: 'Choose a product.' },
  tickets_not_given: {
    de: 'Tickets haben einen Termin und einen Platz. Geben Sie sie mit einem Gutschein über 100 % aus.',
    en: 'Tickets have a date and a place. Give them with a coupon over 100 %.',
  },
  days_form: { de: 'Geben Sie eine ganze Zahl von 1 bis 3.650 ein.', en: 'Enter a whole number from 1 to 3,650.' },
  end_form: { de: 'Wählen Sie einen Tag, der noch kommt.', en: 'Choose a day that is still to come.' },
  people_missing: {
    de: 'Fügen Sie Adressen ein, wählen Sie eine Datei oder ein Produkt.',
    en: 'Paste addresses, choose a file, or a product.',
  },
  people_many: {
    de: 'Höchstens 5.000 Personen auf einmal, in einer Datei bis 1 MB. Teilen Sie die Liste auf.',
    en: 'At most 5,000 people at a time, in a file of up to 1 MB. Split the list.',
  },
  nobody_left: {
    de: 'In keiner Zeile steht jemand, für den sich etwas ändern würde.',
    en: 'No line names anybody for whom something would change.',
  },
} as const;

export function grantError(locale: Locale, code: keyof typeof TEXTS, field: string): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  return new InputError([{ code, title, detail: TEXTS[code][locale], source: { field } }]);
}

export function batchNotFound(locale: Locale): AppError {
  const title = inLanguage(locale, { de: 'Nicht gefunden', en: 'Not found' });
  const detail = inLanguage(locale, {
    de: 'Diese Zugangsänderung gibt es nicht, oder sie lässt sich nicht mehr rückgängig machen.',
    en: 'There is no such change of access, or it cannot be undone any more.',
  });
  return new AppError({ code: 'batch_not_found', status: 404, title, detail });
}
