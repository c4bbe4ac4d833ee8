import {
  brokenRules,
  checkedInput,
  firstOfPath,
  FOUND_BY_SCHEMA,
  inputProblems,
  type Locale,
  type Localized,
} from '#core/context';
import type { InputError } from '#core/kit';

export const upsellError = brokenRules({
  bump_not_found: {
    status: 404,
    title: { de: 'Angebot nicht gefunden', en: 'Offer not found' },
    detail: {
      de: 'Dieses Angebot an der Kasse gibt es nicht mehr. Laden Sie die Seite neu.',
      en: 'This offer at the checkout is gone. Reload the page.',
    },
  },
  upgrade_not_found: {
    status: 404,
    title: { de: 'Wechsel nicht gefunden', en: 'Change not found' },
    detail: {
      de: 'Diesen Wechsel gibt es nicht mehr. Laden Sie die Seite neu.',
      en: 'This change is gone. Reload the page.',
    },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  too_many_bumps: {
    de: 'Ein Produkt hat höchstens sieben Angebote an der Kasse. Entfernen Sie zuerst eines.',
    en: 'A product has seven offers at the checkout at most. Remove one first.',
  },
  product_unknown: { de: 'Wählen Sie eines Ihrer anderen Produkte.', en: 'Choose another product of yours.' },
  plan_unknown: {
    de: 'Dieser Preis gehört nicht zum angebotenen Produkt. Wählen Sie einen anderen.',
    en: 'This price does not belong to the product offered. Choose another one.',
  },
  amount: {
    de: 'Geben Sie einen Betrag bis zu einer Million ein oder lassen Sie das Feld leer.',
    en: 'Enter an amount of one million at most, or leave the field empty.',
  },
  price_of_free: {
    de: 'Das angebotene Produkt ist kostenlos. Lassen Sie den eigenen Preis leer.',
    en: 'The product offered is free. Leave the price of its own empty.',
  },
  price_of_rates: {
    de: 'Ein eigener Preis geht nur bei einer Einmalzahlung. Lassen Sie das Feld leer oder wählen Sie einen anderen Preis des Produkts.',
    en: 'A price of its own is possible with a one-time payment only. Leave the field empty, or choose another price of the product.',
  },
  picture_unknown: {
    de: 'Laden Sie ein Bild im Format JPEG, PNG oder WebP hoch.',
    en: 'Upload a picture as JPEG, PNG or WebP.',
  },
  variant_unknown: {
    de: 'Wählen Sie zwei der angebotenen Möglichkeiten.',
    en: 'Choose two of the possibilities offered.',
  },
  same_variant: { de: 'Wählen Sie zwei verschiedene Möglichkeiten.', en: 'Choose two different possibilities.' },
  upgrade_there: {
    de: 'Diesen Wechsel bieten Sie schon an. Entfernen Sie zuerst den alten.',
    en: 'You offer this change already. Remove the old one first.',
  },
} satisfies Record<string, Localized>;

export type UpsellProblem = keyof typeof wrongInput;

const problems = inputProblems(wrongInput);
export const upsellInputError = (locale: Locale, field: string, problem: UpsellProblem): InputError =>
  problems(locale, [{ field, problem }]);

/** The input as its schema reads it. Throws an `InputError` that names every wrong field in the reader's language. */
export const checkUpsellInput = checkedInput(wrongInput, firstOfPath);
