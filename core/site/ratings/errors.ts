import { brokenRules } from '#core/context';

export const ratingError = brokenRules({
  rating_not_found: {
    status: 404,
    title: { de: 'Bewertung nicht gefunden', en: 'No such review' },
    detail: {
      de: 'Diese Bewertung gibt es nicht mehr. Laden Sie die Liste neu.',
      en: 'This review is gone. Reload the list.',
    },
  },
  answer_too_long: {
    status: 422,
    field: 'answer',
    title: { de: 'Antwort zu lang', en: 'Answer too long' },
    detail: { de: 'Schreiben Sie höchstens 2.000 Zeichen.', en: 'Write at most 2,000 characters.' },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Wählen Sie, warum diese Bewertung nicht gezeigt werden darf. Dass sie schlecht ausfällt, ist kein Grund.',
      en: 'Choose why this review must not be shown. That it is a bad one is no reason.',
    },
  },
  days_wrong: {
    status: 422,
    field: 'days',
    title: { de: 'Tage prüfen', en: 'Check the days' },
    detail: { de: 'Nehmen Sie 1 bis 90 Tage.', en: 'Use 1 to 90 days.' },
  },
});
