import { brokenRules } from '#core/context';

export const bankAccountError = brokenRules({
  iban_wrong: {
    status: 422,
    field: 'iban',
    title: { de: 'IBAN stimmt nicht', en: 'Wrong IBAN' },
    detail: {
      de: 'Geben Sie die IBAN so ein, wie sie auf dem Kontoauszug steht.',
      en: 'Enter the IBAN as it stands on your statement.',
    },
  },
  country_not_reached: {
    status: 422,
    field: 'iban',
    title: { de: 'Land nicht erreichbar', en: 'Country cannot be reached' },
    detail: {
      de: 'Dorthin geht keine SEPA-Überweisung. Nehmen Sie ein Konto im SEPA-Raum.',
      en: 'No SEPA transfer goes there. Use an account in the SEPA area.',
    },
  },
  bic_wrong: {
    status: 422,
    field: 'bic',
    title: { de: 'BIC stimmt nicht', en: 'Wrong BIC' },
    detail: {
      de: 'Eine BIC hat acht oder elf Zeichen, zum Beispiel COBADEFFXXX. Lassen Sie sie bei Konten im EWR weg.',
      en: 'A BIC has eight or eleven characters, for example COBADEFFXXX. Leave it out for accounts in the EEA.',
    },
  },
  holder_too_long: {
    status: 422,
    field: 'holder',
    title: { de: 'Kontoinhaber zu lang', en: 'Account holder too long' },
    detail: {
      de: 'Eine Überweisung fasst 70 Zeichen für den Namen.',
      en: 'A transfer takes 70 characters for the name.',
    },
  },
  account_known: {
    status: 409,
    field: 'iban',
    title: { de: 'Konto schon eingetragen', en: 'Account known already' },
    detail: { de: 'Dieses Konto steht schon in Ihrer Liste.', en: 'This account is in your list already.' },
  },
  too_many_accounts: {
    status: 409,
    title: { de: 'Zu viele Konten', en: 'Too many accounts' },
    detail: {
      de: 'Entfernen Sie zuerst ein Konto, das Sie nicht brauchen.',
      en: 'Remove an account you do not need first.',
    },
  },
  account_unknown: {
    status: 404,
    title: { de: 'Bankkonto nicht gefunden', en: 'Bank account not found' },
    detail: { de: 'Dieses Bankkonto gibt es nicht.', en: 'There is no such bank account.' },
  },
  account_in_check: {
    status: 409,
    title: { de: 'Wird gerade geprüft', en: 'Being checked' },
    detail: {
      de: 'Dieses Konto wird gerade geprüft. Warten Sie das Ergebnis ab, oder tragen Sie ein anderes ein.',
      en: 'This account is being checked. Wait for the result, or enter another one.',
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
  scan_missing: {
    status: 422,
    field: 'file',
    title: { de: 'Nachweis fehlt', en: 'Proof is missing' },
    detail: {
      de: 'Die Bank kennt den Inhaber nicht unter diesem Namen. Laden Sie einen Kontoauszug hoch, auf dem Name und IBAN stehen.',
      en: 'The bank does not know the holder by this name. Upload a statement that shows name and IBAN.',
    },
  },
  not_validated: {
    status: 409,
    title: { de: 'Noch nicht geprüft', en: 'Not checked yet' },
    detail: {
      de: 'Ausgezahlt wird nur auf ein geprüftes Konto.',
      en: 'Money is paid to a checked account only.',
    },
  },
  not_waiting: {
    status: 409,
    title: { de: 'Nicht mehr offen', en: 'No longer open' },
    detail: {
      de: 'Über dieses Konto ist schon entschieden. Laden Sie die Seite neu.',
      en: 'This account has been decided already. Load the page again.',
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
