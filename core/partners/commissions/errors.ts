import { brokenRules, FOUND_BY_SCHEMA, inputProblems, type Localized } from '#core/context';

export const commissionError = brokenRules({
  payout_not_found: {
    status: 404,
    title: { de: 'Auszahlung nicht gefunden', en: 'Payout not found' },
    detail: {
      de: 'Diese Auszahlung gibt es nicht. Laden Sie die Seite neu.',
      en: 'There is no such payout. Reload the page.',
    },
  },
  payout_ended: {
    status: 409,
    title: { de: 'Auszahlung schon beendet', en: 'Payout already ended' },
    detail: {
      de: 'Diese Auszahlung ist schon bezahlt oder zurückgenommen. Laden Sie die Seite neu.',
      en: 'This payout has been paid or taken back already. Reload the page.',
    },
  },
  nobody_to_pay: {
    status: 409,
    title: { de: 'Zurzeit ist nichts auszuzahlen', en: 'Nothing to pay out now' },
    detail: {
      de: 'Niemand hat fällige Provision mit bestätigten Steuerangaben und einem Bankkonto. In der Tabelle steht bei jedem, was fehlt.',
      en: 'Nobody has available commission, confirmed tax details and a bank account. The table says what each of them lacks.',
    },
  },
  statement_not_found: {
    status: 404,
    title: { de: 'Abrechnung nicht gefunden', en: 'Statement not found' },
    detail: { de: 'Diese Abrechnung gibt es nicht.', en: 'There is no such statement.' },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  member: { de: 'Wählen Sie ein Mitglied Ihres Teams.', en: 'Choose a member of your team.' },
  iban: { de: 'Diese IBAN stimmt nicht. Prüfen Sie die Ziffern.', en: 'This IBAN is not right. Check the digits.' },
} satisfies Record<string, Localized>;

export const commissionInputError = inputProblems(wrongInput);
