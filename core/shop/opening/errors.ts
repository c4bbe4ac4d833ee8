import { FOUND_BY_SCHEMA, inputProblems, type Localized } from '#core/context';

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  shop_unknown: {
    de: 'Diesen Shop gibt es nicht. Geben Sie seine Adresse hinter /s/ ein.',
    en: 'There is no such shop. Enter its address after /s/.',
  },
  price_wrong: {
    de: 'Geben Sie einen Betrag ein, zum Beispiel 19,00. Mit 0 verschenken Sie es.',
    en: 'Enter an amount, for example 19.00. With 0 you give it away.',
  },
  file_missing: { de: 'Wählen Sie eine Datei.', en: 'Choose a file.' },
  country_wrong: {
    de: 'Geben Sie das Land mit zwei Buchstaben an, zum Beispiel DE.',
    en: 'Enter the country with two letters, e.g. DE.',
  },
  email_wrong: {
    de: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel post@beispiel.de.',
    en: 'Enter an e-mail address, e.g. post@example.com.',
  },
  mode_unknown: { de: 'Wählen Sie eine der drei Möglichkeiten.', en: 'Choose one of the three ways.' },
} satisfies Record<string, Localized>;

export const inputError = inputProblems(wrongInput);
export type OpeningProblem = keyof typeof wrongInput;
