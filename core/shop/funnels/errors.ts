import {
  brokenRules,
  checkedInput,
  FOUND_BY_SCHEMA,
  inputProblems,
  type Locale,
  type Localized,
  wholePath,
} from '#core/context';
import type { InputError } from '#core/kit';

export const funnelError = brokenRules({
  funnel_not_found: {
    status: 404,
    title: { de: 'Funnel nicht gefunden', en: 'Funnel not found' },
    detail: {
      de: 'Diesen Funnel gibt es nicht. Gehen Sie zurück zur Liste.',
      en: 'There is no such funnel. Go back to the list.',
    },
  },
  funnel_changed: {
    status: 409,
    title: { de: 'Inzwischen geändert', en: 'Changed meanwhile' },
    detail: {
      de: 'Jemand anderes hat diesen Funnel inzwischen gespeichert. Laden Sie die Seite neu und ändern Sie ihn dann.',
      en: 'Somebody else has saved this funnel meanwhile. Load the page again and change it then.',
    },
  },
  funnel_in_use: {
    status: 409,
    title: { de: 'Funnel schon benutzt', en: 'Funnel already used' },
    detail: {
      de: 'Über diesen Funnel wurde schon bestellt, deshalb bleibt er erhalten. Halten Sie ihn an: Dann ist er nicht mehr zu erreichen.',
      en: 'There are orders through this funnel, so it is kept. Pause it: it cannot be reached any more then.',
    },
  },
  funnel_runs: {
    status: 409,
    title: { de: 'Funnel läuft', en: 'Funnel is running' },
    detail: { de: 'Halten Sie den Funnel zuerst an.', en: 'Pause the funnel first.' },
  },
  offer_not_found: {
    status: 404,
    title: { de: 'Angebot nicht gefunden', en: 'Offer not found' },
    detail: {
      de: 'Dieses Angebot gibt es nicht mehr. Ihre Bestellung ist davon nicht betroffen.',
      en: 'This offer does not exist any more. Your order is not affected.',
    },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  slug_form: {
    de: 'Benutzen Sie Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel sommer-kurs.',
    en: 'Use lower-case letters, digits and hyphens, for example summer-course.',
  },
  slug_taken: {
    de: 'Ein anderer Funnel hat schon diese Adresse. Wählen Sie eine andere.',
    en: 'Another funnel has this address already. Choose another one.',
  },
  too_many_nodes: { de: 'Ein Funnel hat höchstens 30 Schritte.', en: 'A funnel has 30 steps at most.' },
  product_unknown: { de: 'Wählen Sie eines Ihrer Produkte.', en: 'Choose one of your products.' },
  page_unknown: { de: 'Wählen Sie eine Ihrer Seiten.', en: 'Choose one of your pages.' },
} satisfies Record<string, Localized>;

export type FunnelInputProblem = keyof typeof wrongInput;

const problems = inputProblems(wrongInput);
export const funnelInputError = (locale: Locale, field: string, problem: FunnelInputProblem): InputError =>
  problems(locale, [{ field, problem }]);

/** The input as its schema reads it. Throws an `InputError` that names every wrong field in the reader's language. */
export const checkFunnelInput = checkedInput(wrongInput, wholePath);
