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
  shop_closed: {
    status: 409,
    title: { de: 'Der Käufer kann nicht zahlen', en: 'The buyer cannot pay' },
    detail: {
      de: 'Der Zahlungsanbieter ist für diesen Shop zurzeit geschlossen. Gemahnt wird erst, wenn der Käufer wieder zahlen kann.',
      en: 'The payment provider is closed to this shop at the moment. Reminders go on once the buyer can pay again.',
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
  fee_too_high: {
    status: 422,
    field: 'fee',
    title: { de: 'Mahngebühr zu hoch', en: 'Fee too high' },
    detail: {
      de: 'Geben Sie an, was eine Mahnung per E-Mail Sie kostet: zwischen 0,00 und 2,50. Mehr lässt das Gesetz nicht zu.',
      en: 'Say what a reminder by email costs you: between 0.00 and 2.50. The law allows no more.',
    },
  },
  parts_unlikely: {
    status: 422,
    field: 'most_parts',
    title: { de: 'Anzahl der Teile passt nicht', en: 'Number of parts does not fit' },
    detail: { de: 'Erlauben Sie zwischen 2 und 12 Teile.', en: 'Allow between 2 and 12 parts.' },
  },
  part_unlikely: {
    status: 422,
    field: 'least_part',
    title: { de: 'Kleinster Teil passt nicht', en: 'Smallest part does not fit' },
    detail: {
      de: 'Geben Sie den kleinsten Teil als Betrag ab 1,00 an.',
      en: 'Give the smallest part as an amount from 1.00.',
    },
  },
  plan_not_offered: {
    status: 409,
    title: { de: 'Zahlung in Teilen nicht möglich', en: 'Parts not possible' },
    detail: {
      de: 'Diese Zahlung in Teilen gibt es hier nicht mehr. Laden Sie die Seite neu und wählen Sie, was dort steht.',
      en: 'These parts are no longer offered here. Load the page again and choose from what stands there.',
    },
  },
  still_reminded: {
    status: 409,
    title: { de: 'Noch nicht bereit für Inkasso', en: 'Not ready for an agency yet' },
    detail: {
      de: 'Diese Rate wird noch gemahnt. Warten Sie, bis die Forderung bereit für Inkasso ist, oder beenden Sie das Mahnen bei der Forderung.',
      en: 'Reminders of this instalment are still under way. Wait until the claim is ready for collection, or end the reminders at the claim.',
    },
  },
  parts_agreed: {
    status: 409,
    title: { de: 'Zahlung in Teilen vereinbart', en: 'Parts agreed' },
    detail: {
      de: 'Der Käufer zahlt in Teilen, wie vereinbart. Erst wenn ein Teil ausbleibt, geht es weiter.',
      en: 'The buyer pays in parts as agreed. It goes on only once a part is missed.',
    },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: { de: 'Schreiben Sie in einem Satz, warum.', en: 'Write in a sentence why.' },
  },
});
