import { brokenRules } from '#core/context';

export const merchantError = brokenRules({
  no_platform_account: {
    status: 404,
    title: { de: 'Keine Zahlungen über die Plattform', en: 'No payments through the platform' },
    detail: {
      de: 'Richten Sie unter Zahlungsanbieter zuerst die Zahlungen über die Plattform ein.',
      en: 'Set up payments through the platform under payment providers first.',
    },
  },
  iban_wrong: {
    status: 422,
    field: 'iban',
    title: { de: 'IBAN stimmt nicht', en: 'Wrong IBAN' },
    detail: {
      de: 'Geben Sie die IBAN so ein, wie sie auf dem Kontoauszug steht.',
      en: 'Enter the IBAN as it stands on your statement.',
    },
  },
  holder_missing: {
    status: 422,
    field: 'holder',
    title: { de: 'Kontoinhaber fehlt', en: 'Account holder is missing' },
    detail: { de: 'Geben Sie an, auf wen das Konto läuft.', en: 'Enter in whose name the account is.' },
  },
  first_name_missing: {
    status: 422,
    field: 'firstName',
    title: { de: 'Vorname fehlt', en: 'First name is missing' },
    detail: {
      de: 'Geben Sie Ihren Vornamen an, wie er im Ausweis steht.',
      en: 'Enter your first name as it stands in your identity card.',
    },
  },
  last_name_missing: {
    status: 422,
    field: 'lastName',
    title: { de: 'Nachname fehlt', en: 'Last name is missing' },
    detail: {
      de: 'Geben Sie Ihren Nachnamen an, wie er im Ausweis steht.',
      en: 'Enter your last name as it stands in your identity card.',
    },
  },
  profile_incomplete: {
    status: 422,
    title: { de: 'Angaben zum Shop fehlen', en: 'Shop details are missing' },
    detail: {
      de: 'Tragen Sie im Shop-Profil Anschrift und E-Mail-Adresse ein, bei einem Unternehmen auch die Firma. Danach geht es hier weiter.',
      en: 'Enter address and email address in the shop profile, for a company its name as well. Then continue here.',
    },
  },
  provider_silent: {
    status: 503,
    title: { de: 'Keine Antwort', en: 'No answer' },
    detail: {
      de: 'Der Zahlungsdienstleister antwortet gerade nicht. Versuchen Sie es in einigen Minuten noch einmal.',
      en: 'The payment service does not answer at the moment. Try again in a few minutes.',
    },
  },
  nothing_to_pay_out: {
    status: 409,
    title: { de: 'Nichts auszuzahlen', en: 'Nothing to pay out' },
    detail: {
      de: 'Es ist weniger verfügbar, als mindestens ausgezahlt wird. Warten Sie, bis weitere Einnahmen frei werden.',
      en: 'Less is available than the least that is paid out. Wait until more of your income becomes available.',
    },
  },
  payout_under_way: {
    status: 409,
    title: { de: 'Auszahlung läuft schon', en: 'Payout under way' },
    detail: {
      de: 'Eine Auszahlung ist unterwegs. Die nächste ist möglich, sobald sie angekommen ist.',
      en: 'A payout is on its way. The next one is possible once it has arrived.',
    },
  },
  account_while_paying: {
    status: 409,
    title: { de: 'Auszahlung läuft schon', en: 'Payout under way' },
    detail: {
      de: 'Eine Auszahlung auf das bisherige Konto ist unterwegs. Ändern Sie das Konto, sobald die Bank sie angenommen hat.',
      en: 'A payout to the account so far is on its way. Change the account once the bank has taken it.',
    },
  },
  payouts_not_open: {
    status: 409,
    title: { de: 'Auszahlung noch nicht möglich', en: 'Payout not possible yet' },
    detail: {
      de: 'Ausgezahlt wird, sobald Ihre Identität geprüft ist und ein Bankkonto hinterlegt ist.',
      en: 'Money is paid out once your identity has been checked and a bank account is known.',
    },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Schreiben Sie den Grund so, wie ihn der Verkäufer lesen soll.',
      en: 'Write the reason as the seller shall read it.',
    },
  },
});
