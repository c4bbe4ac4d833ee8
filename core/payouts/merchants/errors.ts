import { brokenRules } from '#core/context';
import { REQUIRED_FIELD } from '#core/kit';

export const merchantError = brokenRules({
  no_platform_account: {
    status: 404,
    title: { de: 'Keine Zahlungen über die Plattform', en: 'No payments through the platform' },
    detail: {
      de: 'Richten Sie unter Zahlungsanbieter zuerst die Zahlungen über die Plattform ein.',
      en: 'Set up payments through the platform under payment providers first.',
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
  wallet_unknown: {
    status: 404,
    title: { de: 'Kein Wallet', en: 'No wallet' },
    detail: {
      de: 'Bei diesem Zahlungsanbieter haben Sie kein Wallet.',
      en: 'You have no wallet at this payment provider.',
    },
  },
  wallet_silent: {
    status: 409,
    title: { de: 'Keine Antwort', en: 'No answer' },
    detail: {
      de: 'Der Zahlungsanbieter antwortet gerade nicht, und ohne seinen Stand geht nichts hinaus. Versuchen Sie es in einigen Minuten noch einmal.',
      en: 'The payment provider does not answer at the moment, and nothing goes out without its word. Try again in a few minutes.',
    },
  },
  wallet_empty: {
    status: 409,
    title: { de: 'Nichts auszuzahlen', en: 'Nothing to pay out' },
    detail: {
      de: 'Im Wallet liegt weniger als 1 Euro aus Ihren Verkäufen. Warten Sie, bis Zahlungen eingegangen sind.',
      en: 'The wallet holds less than 1 euro of your sales. Wait until payments have come in.',
    },
  },
  wallet_amount_wrong: {
    status: 422,
    field: 'amount',
    title: { de: 'Betrag stimmt nicht', en: 'Wrong amount' },
    detail: {
      de: 'Geben Sie einen Betrag ab 1 Euro und bis zur verfügbaren Summe ein, oder lassen Sie das Feld leer.',
      en: 'Enter an amount from 1 euro up to what is available, or leave the field empty.',
    },
  },
  wallet_payouts_not_open: {
    status: 409,
    title: { de: 'Auszahlung noch nicht möglich', en: 'Payout not possible yet' },
    detail: {
      de: 'Was noch fehlt, steht beim Wallet.',
      en: 'What is still missing stands beside the wallet.',
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
  payout_unknown: {
    status: 404,
    title: { de: 'Auszahlung nicht gefunden', en: 'Payout not found' },
    detail: { de: 'Diese Auszahlung gibt es nicht.', en: 'There is no such payout.' },
  },
  payout_not_open: {
    status: 409,
    title: { de: 'Nicht mehr offen', en: 'No longer open' },
    detail: {
      de: 'Diese Auszahlung ist schon unterwegs oder beendet. Laden Sie die Seite neu.',
      en: 'This payout is on its way or over already. Load the page again.',
    },
  },
  approved_already: {
    status: 409,
    title: { de: 'Schon freigegeben', en: 'Approved already' },
    detail: {
      de: 'Sie haben diese Auszahlung schon freigegeben. Die zweite Freigabe muss von jemand anderem kommen.',
      en: 'You have approved this payout already. The second approval must come from somebody else.',
    },
  },
  from_amount_wrong: {
    status: 422,
    field: 'fromAmount',
    title: { de: 'Betrag stimmt nicht', en: 'Wrong amount' },
    detail: {
      de: 'Geben Sie einen Betrag zwischen 0,01 und 1.000.000 ein.',
      en: 'Enter an amount between 0.01 and 1,000,000.',
    },
  },
  question_missing: {
    status: 422,
    field: 'question',
    title: { de: 'Frage fehlt', en: 'Question is missing' },
    detail: { de: 'Schreiben Sie, was Sie wissen möchten.', en: 'Write what you want to know.' },
  },
  answer_missing: {
    status: 422,
    field: 'answer',
    title: { de: 'Antwort fehlt', en: 'Answer is missing' },
    detail: { de: 'Schreiben Sie eine Antwort.', en: 'Write an answer.' },
  },
  ticket_unknown: {
    status: 404,
    title: { de: 'Frage nicht gefunden', en: 'Question not found' },
    detail: { de: 'Diese Frage gibt es nicht.', en: 'There is no such question.' },
  },
  ticket_closed: {
    status: 409,
    title: { de: 'Schon erledigt', en: 'Done already' },
    detail: {
      de: 'Diese Frage ist schon erledigt. Stellen Sie eine neue.',
      en: 'This question is done already. Ask a new one.',
    },
  },
  bank_field_missing: {
    status: 422,
    title: { de: 'Angabe fehlt', en: 'Something is missing' },
    detail: REQUIRED_FIELD,
  },
  bank_missing: {
    status: 409,
    title: { de: 'Bankkonto der Plattform fehlt', en: 'The platform has no bank account' },
    detail: {
      de: 'Tragen Sie unter „Auszahlungen“ zuerst das Konto ein, von dem ausgezahlt wird.',
      en: 'Enter the account that money is paid from under “Payouts” first.',
    },
  },
  nothing_to_send: {
    status: 409,
    title: { de: 'Nichts zu überweisen', en: 'Nothing to transfer' },
    detail: {
      de: 'Es wartet keine Auszahlung auf eine Bankdatei.',
      en: 'No payout waits for a bank file.',
    },
  },
  statement_wrong: {
    status: 422,
    field: 'statement',
    title: { de: 'Kein Kontoauszug', en: 'Not a statement' },
    detail: {
      de: 'Diese Datei ist kein Kontoauszug im Format camt.053.',
      en: 'This file is not a statement in the format camt.053.',
    },
  },
  file_unknown: {
    status: 404,
    title: { de: 'Datei nicht gefunden', en: 'File not found' },
    detail: { de: 'Diese Datei gibt es nicht.', en: 'There is no such file.' },
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
