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

export const couponError = brokenRules({
  coupon_not_found: {
    status: 404,
    title: { de: 'Gutschein nicht gefunden', en: 'Coupon not found' },
    detail: {
      de: 'Diesen Gutschein gibt es nicht. Gehen Sie zurück zur Liste.',
      en: 'There is no such coupon. Go back to the list.',
    },
  },
  batch_not_found: {
    status: 404,
    title: { de: 'Serie nicht gefunden', en: 'Series not found' },
    detail: {
      de: 'Diese Serie von Gutscheinen gibt es nicht. Gehen Sie zurück zur Liste.',
      en: 'There is no such series of coupons. Go back to the list.',
    },
  },
  coupon_in_use: {
    status: 409,
    title: { de: 'Gutschein schon benutzt', en: 'Coupon already used' },
    detail: {
      de: 'Zu diesem Gutschein gibt es Bestellungen, deshalb bleibt er erhalten. Legen Sie ihn ins Archiv: Dann gilt er nicht mehr.',
      en: 'There are orders with this coupon, so it is kept. Put it into the archive: it no longer applies then.',
    },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  code_form: {
    de: 'Benutzen Sie 3 bis 40 Buchstaben, Ziffern, Bindestriche, Punkte oder Unterstriche, zum Beispiel SOMMER-2027.',
    en: 'Use 3 to 40 letters, digits, hyphens, dots or underscores, for example SUMMER-2027.',
  },
  code_taken: {
    de: 'Sie haben schon einen Gutschein mit diesem Code. Wählen Sie einen anderen.',
    en: 'You have a coupon with this code already. Choose another one.',
  },
  amount: {
    de: 'Geben Sie einen Betrag über null ein, zum Beispiel 5,00.',
    en: 'Enter an amount above zero, for example 5.00.',
  },
  percents: {
    de: 'Geben Sie einen Anteil von 0,01 bis 100 ein, zum Beispiel 15.',
    en: 'Enter a share from 0.01 to 100, for example 15.',
  },
  currency_unknown: { de: 'Wählen Sie eine der angebotenen Währungen.', en: 'Choose one of the currencies offered.' },
  one_product: {
    de: 'Wählen Sie genau ein Produkt, für das der Gutschein gilt.',
    en: 'Choose exactly one product that the coupon applies to.',
  },
  some_products: {
    de: 'Wählen Sie mindestens ein Produkt, für das der Gutschein gilt.',
    en: 'Choose at least one product that the coupon applies to.',
  },
  product_unknown: { de: 'Wählen Sie nur eigene Produkte.', en: 'Choose products of your own only.' },
  limit_range: {
    de: 'Geben Sie eine ganze Zahl von 1 bis 1.000.000 ein oder lassen Sie das Feld leer.',
    en: 'Enter a whole number from 1 to 1,000,000, or leave the field empty.',
  },
  limit_below_used: {
    de: 'So oft ist der Gutschein schon eingelöst oder vorgemerkt. Geben Sie eine größere Zahl ein oder lassen Sie das Feld leer.',
    en: 'The coupon has been used or is held more often than that. Enter a larger number, or leave the field empty.',
  },
  charges_count: {
    de: 'Geben Sie an, für wie viele Zahlungen der Gutschein gilt: 1 bis 100.',
    en: 'Say to how many charges the coupon applies: 1 to 100.',
  },
  day: { de: 'Geben Sie einen Tag an, zum Beispiel 24.12.2026.', en: 'Give a day, for example 24 Dec 2026.' },
  days_order: {
    de: 'Der letzte Tag liegt vor dem ersten. Wählen Sie einen späteren.',
    en: 'The last day lies before the first. Choose a later one.',
  },
  position_range: {
    de: 'Geben Sie eine ganze Zahl von 0 bis 1.000.000 ein.',
    en: 'Enter a whole number from 0 to 1,000,000.',
  },
  pattern_form: {
    de: 'Schreiben Sie ein Sternchen für jedes Zufallszeichen, dazu höchstens Buchstaben, Ziffern, Bindestriche, Punkte und Unterstriche, zum Beispiel MESSE-********. Zusammen 3 bis 40 Zeichen.',
    en: 'Write an asterisk for each random character, with letters, digits, hyphens, dots and underscores only, for example FAIR-********. 3 to 40 characters in all.',
  },
  pattern_guessable: {
    de: 'Diese Codes ließen sich erraten. Nehmen Sie mindestens 8 Sternchen für Ziffern und mindestens 6 für Buchstaben.',
    en: 'These codes could be guessed. Use at least 8 asterisks for digits and at least 6 for letters.',
  },
  batch_count: { de: 'Legen Sie 1 bis 300 Gutscheine auf einmal an.', en: 'Create 1 to 300 coupons at a time.' },
} satisfies Record<string, Localized>;

export type CouponProblem = keyof typeof wrongInput;

const problems = inputProblems(wrongInput);
export const couponInputError = (locale: Locale, field: string, problem: CouponProblem): InputError =>
  problems(locale, [{ field, problem }]);

/** The input as its schema reads it. Throws an `InputError` that names every wrong field in the reader's language. */
export const checkCouponInput = checkedInput(wrongInput, firstOfPath);
