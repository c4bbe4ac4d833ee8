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
  claim_disputed: {
    status: 409,
    title: { de: 'Bestritten', en: 'Disputed' },
    detail: {
      de: 'Der Käufer bestreitet diese Forderung. Erst wenn das geprüft ist, geht es weiter.',
      en: 'The buyer disputes this claim. It goes on once that has been looked into.',
    },
  },
  claim_incomplete: {
    status: 409,
    title: { de: 'Noch nicht bereit', en: 'Not ready yet' },
    detail: {
      de: 'Für ein Inkasso fehlt noch etwas. Es steht unter „Bereit für Inkasso?“.',
      en: 'Something that an agency needs is missing. It stands under “Ready for an agency?”.',
    },
  },
  court_cost_missing: {
    status: 422,
    field: 'court_cost',
    title: { de: 'Kosten fehlen', en: 'Cost is missing' },
    detail: {
      de: 'Geben Sie an, was das gerichtliche Verfahren kostet, zum Beispiel 32,00.',
      en: 'Say what the court costs, for example 32.00.',
    },
  },
  court_not_approved: {
    status: 409,
    title: { de: 'Kosten nicht genehmigt', en: 'Cost not approved' },
    detail: {
      de: 'Der Verkäufer hat die Kosten des Gerichts noch nicht genehmigt. Er findet die Frage bei der Forderung.',
      en: 'The seller has not approved the cost of the court yet. They find the question at the claim.',
    },
  },
  step_reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Nennen Sie den Grund in einem Satz. Der Verkäufer liest ihn.',
      en: 'Give the reason in a sentence. The seller reads it.',
    },
  },
  half_year_unknown: {
    status: 422,
    field: 'from',
    title: { de: 'Halbjahr passt nicht', en: 'No such half-year' },
    detail: {
      de: 'Wählen Sie ein Halbjahr, dessen Zinssatz Kontor nicht schon kennt.',
      en: 'Choose a half-year whose rate Kontor does not know already.',
    },
  },
  rate_unlikely: {
    status: 422,
    field: 'percent',
    title: { de: 'Kein Basiszinssatz', en: 'Not a base rate' },
    detail: {
      de: 'Geben Sie den Zinssatz in Prozent mit höchstens zwei Stellen an, zum Beispiel 1,27.',
      en: 'Give the rate in per cent with two places at most, for example 1.27.',
    },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: { de: 'Schreiben Sie in einem Satz, warum.', en: 'Write in a sentence why.' },
  },
});
