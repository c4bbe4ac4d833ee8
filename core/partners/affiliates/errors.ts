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

export const affiliateError = brokenRules({
  program_not_found: {
    status: 404,
    title: { de: 'Partnerprogramm nicht gefunden', en: 'Affiliate program not found' },
    detail: {
      de: 'Dieses Partnerprogramm gibt es nicht. Gehen Sie zurück zur Liste.',
      en: 'There is no such affiliate program. Go back to the list.',
    },
  },
  node_not_found: {
    status: 404,
    title: { de: 'Partner nicht gefunden', en: 'Publisher not found' },
    detail: {
      de: 'Diesen Partner gibt es in Ihrem Shop nicht. Gehen Sie zurück zur Liste.',
      en: 'There is no such publisher in your shop. Go back to the list.',
    },
  },
  offer_not_found: {
    status: 404,
    title: { de: 'Angebot nicht gefunden', en: 'Offer not found' },
    detail: {
      de: 'Dieses Angebot gibt es nicht. Laden Sie die Seite neu.',
      en: 'There is no such offer. Reload the page.',
    },
  },
  offer_moved_on: {
    status: 409,
    title: { de: 'Bereits entschieden', en: 'Decided already' },
    detail: {
      de: 'Über dieses Angebot ist inzwischen anders entschieden. Laden Sie die Seite neu.',
      en: 'This offer has been decided differently meanwhile. Reload the page.',
    },
  },
  program_closed: {
    status: 409,
    title: { de: 'Programm geschlossen', en: 'Program closed' },
    detail: {
      de: 'Dieses Programm nimmt niemanden mehr auf. Schauen Sie sich die anderen Programme an.',
      en: 'This program takes nobody in any more. Look at the other programs.',
    },
  },
  own_program: {
    status: 409,
    title: { de: 'Ihr eigenes Programm', en: 'Your own program' },
    detail: {
      de: 'Wer einen Shop führt, kann dort nicht Partner sein. Laden Sie andere ein.',
      en: 'People who run a shop cannot be its publishers. Invite others.',
    },
  },
  invitation_needed: {
    status: 409,
    title: { de: 'Nur mit Einladung', en: 'By invitation only' },
    detail: {
      de: 'In dieses Programm kommt, wer einen Einladungslink hat. Bitten Sie den Shop darum.',
      en: 'People join this program by an invitation link. Ask the shop for one.',
    },
  },
  was_rejected: {
    status: 409,
    title: { de: 'Bereits abgelehnt', en: 'Rejected before' },
    detail: {
      de: 'Der Shop hat Ihre Anfrage abgelehnt. Schreiben Sie ihm, wenn sich etwas geändert hat.',
      en: 'The shop rejected your request. Write to it if something has changed.',
    },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  share: {
    de: 'Geben Sie einen Anteil von 0 bis 100 ein, zum Beispiel 15,5.',
    en: 'Enter a share from 0 to 100, for example 15.5.',
  },
  five_tiers: { de: 'Es gibt höchstens fünf Stufen.', en: 'There are five tiers at most.' },
  over_hundred: {
    de: 'Alle Stufen und der Bonus ergeben zusammen mehr als 100 %. Senken Sie einen davon.',
    en: 'All tiers and the bonus come to more than 100 %. Lower one of them.',
  },
  over_hundred_own: {
    de: 'Mit dem eigenen Bonus eines Partners ergeben die Stufen mehr als 100 %. Senken Sie eine Stufe oder seinen Bonus.',
    en: 'With the bonus of a publisher’s own the tiers come to more than 100 %. Lower a tier or that bonus.',
  },
  cookie_days: {
    de: 'Geben Sie 0 bis 180 Tage an. Üblich sind 15.',
    en: 'Give 0 to 180 days. 15 is usual.',
  },
  days: { de: 'Geben Sie 1 bis 3650 Tage an.', en: 'Give 1 to 3650 days.' },
  hold_days: { de: 'Geben Sie 0 bis 120 Tage an.', en: 'Give 0 to 120 days.' },
  url: {
    de: 'Geben Sie eine vollständige Adresse an, zum Beispiel https://beispiel.de/partner.',
    en: 'Give a complete address, for example https://example.com/partners.',
  },
  url_needed: {
    de: 'Ohne Bewerbungsseite braucht das Programm eine Adresse, an die Interessierte gehen.',
    en: 'Without a landing page the program needs an address that people are sent to.',
  },
  product_unknown: { de: 'Wählen Sie nur eigene Produkte.', en: 'Choose products of your own only.' },
  email: { de: 'Geben Sie eine E-Mail-Adresse an.', en: 'Enter an e-mail address.' },
  terms: {
    de: 'Bitte stimmen Sie den Bedingungen des Programms zu.',
    en: 'Please agree to the terms of the program.',
  },
  iban: {
    de: 'Diese IBAN stimmt nicht. Prüfen Sie die Ziffern.',
    en: 'This IBAN is not right. Check the digits.',
  },
  country: { de: 'Wählen Sie ein Land.', en: 'Choose a country.' },
  vat_id: {
    de: 'Geben Sie Ihre USt-IdNr. an: Ohne sie gibt es keine Gutschrift ohne Umsatzsteuer.',
    en: 'Enter your VAT id: without it there is no credit note without VAT.',
  },
  tax_number: {
    de: 'Geben Sie Steuernummer oder USt-IdNr. an. Eine davon muss auf der Gutschrift stehen.',
    en: 'Enter a tax number or VAT id. One of them must stand on the credit note.',
  },
  tax_status: {
    de: 'Das passt nicht zu Ihrem Land. Wählen Sie, was für Sie gilt.',
    en: 'This does not fit your country. Choose what applies to you.',
  },
  confirm: {
    de: 'Bitte bestätigen Sie, dass die Angaben stimmen.',
    en: 'Please confirm that this is right.',
  },
  product: { de: 'Wählen Sie ein veröffentlichtes Produkt.', en: 'Choose a published product.' },
  coupon_unknown: {
    de: 'Diesen Gutschein gibt es nicht. Prüfen Sie den Code.',
    en: 'There is no such coupon. Check the code.',
  },
  coupon_taken: {
    de: 'Dieser Gutschein gehört schon einem anderen Partner.',
    en: 'This coupon belongs to another publisher already.',
  },
} satisfies Record<string, Localized>;

export type AffiliateProblem = keyof typeof wrongInput;

const problems = inputProblems(wrongInput);
export const affiliateInputError = (locale: Locale, field: string, problem: AffiliateProblem): InputError =>
  problems(locale, [{ field, problem }]);

export const checkAffiliateInput = checkedInput(wrongInput, firstOfPath);
