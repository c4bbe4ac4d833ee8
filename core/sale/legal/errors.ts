import { brokenRules, inputProblems, type Locale, type Localized } from '#core/context';
import type { InputError } from '#core/kit';

export const legalError = brokenRules({
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
    detail: {
      de: 'Diese Fassung gibt es nicht. Wählen Sie eine aus der Liste.',
      en: 'There is no such version. Choose one from the list.',
    },
  },
  declaration_not_found: {
    status: 404,
    title: { de: 'Erklärung nicht gefunden', en: 'Declaration not found' },
    detail: {
      de: 'Diese Erklärung gibt es nicht. Laden Sie die Liste neu.',
      en: 'There is no such declaration. Reload the list.',
    },
  },
  withdrawal_decided: {
    status: 409,
    title: { de: 'Schon entschieden', en: 'Decided already' },
    detail: {
      de: 'Über diesen Widerruf wurde inzwischen entschieden. Laden Sie die Seite neu.',
      en: 'This withdrawal has been decided on meanwhile. Load the page again.',
    },
  },
  reason_missing: {
    status: 422,
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Schreiben Sie, warum der Widerruf nicht gilt: Die Person bekommt diesen Text.',
      en: 'Write why the withdrawal does not hold: the person gets this text.',
    },
  },
});

const wrongText = {
  legal_text_required: { de: 'Geben Sie den Text ein.', en: 'Enter the text.' },
  legal_text_too_long: {
    de: 'Kürzen Sie den Text auf höchstens 100.000 Zeichen.',
    en: 'Shorten the text to at most 100,000 characters.',
  },
  legal_text_html: {
    de: 'Der Text enthält HTML. Fügen Sie ihn ohne Formatierung ein: Überschriften mit # am Zeilenanfang, Aufzählungen mit -.',
    en: 'The text contains HTML. Paste it without formatting: headings with # at the start of a line, lists with -.',
  },
} satisfies Record<string, Localized>;

const problems = inputProblems(wrongText);
export const textError = (locale: Locale, problem: keyof typeof wrongText): InputError =>
  problems(locale, [{ field: 'body', problem }]);
