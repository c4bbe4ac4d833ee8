import {
  brokenRules,
  checkedInput,
  firstOfPath,
  FOUND_BY_SCHEMA,
  inputProblems,
  type Locale,
  type Localized,
} from '#core/context';
import { AppError, inLanguage, type InputError } from '#core/kit';

export const shareNotFound = (locale: Locale): AppError =>
  new AppError({
    code: 'share_not_found',
    status: 404,
    title: inLanguage(locale, { de: 'Auswahl nicht gefunden', en: 'Selection not found' }),
    detail: inLanguage(locale, {
      de: 'Diese Auswahl gibt es nicht. Laden Sie die Liste neu.',
      en: 'There is no such selection. Reload the list.',
    }),
  });

const wrongInput = {
  title: { de: 'Geben Sie einen Titel mit höchstens 120 Zeichen ein.', en: 'Enter a title of at most 120 characters.' },
  message: { de: 'Kürzen Sie den Text auf 500 Zeichen.', en: 'Shorten the text to 500 characters.' },
  locale: { de: 'Wählen Sie Deutsch oder Englisch.', en: 'Choose German or English.' },
  design: { de: 'Wählen Sie eine der angebotenen Gestaltungen.', en: 'Choose one of the designs offered.' },
  items: { de: 'Wählen Sie 1 bis 50 Ihrer Produkte.', en: 'Choose 1 to 50 of your products.' },
  plan: {
    de: 'Einen der gewählten Preispläne gibt es nicht mehr. Wählen Sie ihn neu.',
    en: 'One of the chosen plans does not exist any more. Choose it again.',
  },
} satisfies Record<string, Localized>;

const problems = inputProblems(wrongInput);
export const shareInputError = (locale: Locale, problem: keyof typeof wrongInput): InputError =>
  problems(locale, [{ field: problem === 'plan' ? 'items' : problem, problem }]);

export const sharingError = brokenRules({
  embed_not_found: {
    status: 404,
    title: { de: 'Einbettung nicht gefunden', en: 'Embeddable item not found' },
    detail: {
      de: 'Diese Einbettung gibt es nicht. Gehen Sie zurück zur Liste.',
      en: 'There is no such embeddable item. Go back to the list.',
    },
  },
  program_over: {
    status: 409,
    title: { de: 'Programm nicht mehr offen', en: 'Program not open' },
    detail: {
      de: 'In diesem Partnerprogramm sind Sie nicht aufgenommen, oder es ist geschlossen. Wählen Sie ein anderes.',
      en: 'You are not taken into this program, or it is closed. Choose another one.',
    },
  },
});

const wrongEmbed = {
  ...FOUND_BY_SCHEMA,
  label: { de: 'Geben Sie den Text ein, der zu sehen ist.', en: 'Enter the text that is shown.' },
  products: {
    de: 'Wählen Sie ein veröffentlichtes Produkt, im Slider bis zu 12.',
    en: 'Choose a published product, up to 12 in a slider.',
  },
  no_page: {
    de: 'Ohne Ziel geht es nur bei Banner, Badge und Slider. Wählen Sie Produktseite oder Zahlungsseite.',
    en: 'Only a banner, badge or slider can lead nowhere. Choose product page or payment page.',
  },
  lesson: { de: 'Wählen Sie eine Lektion.', en: 'Choose a lesson.' },
  lesson_gone: {
    de: 'Diese Lektion gibt es in Ihren Kursen nicht. Wählen Sie eine aus der Liste.',
    en: 'Your courses have no such lesson. Choose one from the list.',
  },
  url: {
    de: 'Geben Sie eine vollständige Adresse ein, zum Beispiel https://beispiel.de.',
    en: 'Enter a full address such as https://example.com.',
  },
  own_url: {
    de: 'Das Programm erlaubt nur Seiten des Shops und die Adresse, die der Shop dort genannt hat.',
    en: 'The program allows pages of the shop alone, and the address that the shop named there.',
  },
  size: { de: 'Wählen Sie 300, 75 oder 45 Pixel.', en: 'Choose 300, 75 or 45 pixels.' },
  color: { de: 'Wählen Sie eine Farbe wie #0f5c8c.', en: 'Choose a colour such as #0f5c8c.' },
  target: {
    de: 'Links von Partnern führen in den Shop, zu einem Produkt oder zu einer erlaubten Adresse.',
    en: 'Links of publishers lead to the shop, to a product or to an address that is allowed.',
  },
  forms_closed: {
    de: 'Für dieses Produkt erlaubt das Programm keine eingebetteten Formulare. Nehmen Sie einen Link oder Button.',
    en: 'The program allows no embedded forms for this product. Take a link or a button.',
  },
} satisfies Record<string, Localized>;

const embedProblems = inputProblems(wrongEmbed);
export const checkEmbed = checkedInput(wrongEmbed, firstOfPath);
export const embedError = (locale: Locale, field: string, problem: keyof typeof wrongEmbed): InputError =>
  embedProblems(locale, [{ field, problem }]);
