import type { Locale, Localized } from '#core/context';
import { AppError, InputError, type ErrorEntry } from '#core/kit';

interface Broken {
  status: number;
  title: Localized;
  detail: Localized;
}

const broken = {
  legal_text_changed: {
    status: 409,
    title: { de: 'Inzwischen geändert', en: 'Changed meanwhile' },
    detail: {
      de: 'Jemand hat inzwischen eine neue Fassung veröffentlicht. Sehen Sie sich diese an und veröffentlichen Sie dann erneut.',
      en: 'Somebody published a new version meanwhile. Look at it and then publish again.',
    },
  },
  legal_text_not_found: {
    status: 404,
    title: { de: 'Text nicht gefunden', en: 'Text not found' },
    detail: { de: 'Diese Fassung gibt es nicht. Wählen Sie eine aus der Liste.', en: 'There is no such version. Choose one from the list.' },
  },
  declaration_not_found: {
    status: 404,
    title: { de: 'Erklärung nicht gefunden', en: 'Declaration not found' },
    detail: { de: 'Diese Erklärung gibt es nicht. Laden Sie die Liste neu.', en: 'There is no such declaration. Reload the list.' },
  },
  withdrawal_decided: {
    status: 409,
    title: { de: 'Schon entschieden', en: 'Decided already' },
    detail: { de: 'Über diesen Widerruf wurde inzwischen entschieden. Laden Sie die Seite neu.', en: 'This withdrawal has been decided on meanwhile. Load the page again.' },
  },
  reason_missing: {
    status: 422,
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: { de: 'Schreiben Sie, warum der Widerruf nicht gilt: Die Person bekommt diesen Text.', en: 'Write why the withdrawal does not hold: the person gets this text.' },
  },
} satisfies Record<string, Broken>;

export function legalError(locale: Locale, code: keyof typeof broken, field?: string): AppError {
  const { status, title, detail } = broken[code];
  return new AppError({ code, status, title: title[locale], detail: detail[locale], ...(field ? { field } : {}) });
}

const wrongText = {
  required: { de: 'Geben Sie den Text ein.', en: 'Enter the text.' },
  too_long: { de: 'Kürzen Sie den Text auf höchstens 100.000 Zeichen.', en: 'Shorten the text to at most 100,000 characters.' },
  html: {
    de: 'Der Text enthält HTML. Fügen Sie ihn ohne Formatierung ein: Überschriften mit # am Zeilenanfang, Aufzählungen mit -.',
    en: 'The text contains HTML. Paste it without formatting: headings with # at the start of a line, lists with -.',
  },
} satisfies Record<string, Localized>;

export function textError(locale: Locale, code: keyof typeof wrongText): InputError {
  const title = locale === 'de' ? 'Bitte prüfen Sie Ihre Eingaben' : 'Please check your input';
  const entry: ErrorEntry = { code: `legal_text_${code}`, title, detail: wrongText[code][locale], source: { field: 'body' } };
  return new InputError([entry]);
}
