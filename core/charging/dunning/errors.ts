import { brokenRules } from '#core/context';

export const claimRecordError = brokenRules({
  claim_unknown: {
    status: 404,
    title: { de: 'Forderung nicht gefunden', en: 'Claim not found' },
    detail: { de: 'Diese Forderung gibt es nicht.', en: 'There is no such claim.' },
  },
  claim_not_open: {
    status: 409,
    title: { de: 'Nicht mehr möglich', en: 'No longer possible' },
    detail: {
      de: 'Diese Forderung ist inzwischen weiter. Laden Sie die Seite neu.',
      en: 'This claim has moved on. Load the page again.',
    },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: { de: 'Schreiben Sie in einem Satz, warum.', en: 'Write in a sentence why.' },
  },
});
