import { brokenRules, inputProblems } from '#core/context';

export const dealError = brokenRules({
  deal_not_found: {
    status: 404,
    title: { de: 'Deal nicht gefunden', en: 'Deal not found' },
    detail: { de: 'Diesen Deal gibt es nicht.', en: 'There is no such deal.' },
  },
  deal_moved_on: {
    status: 409,
    title: { de: 'Der Deal ist schon weiter', en: 'The deal has moved on' },
    detail: {
      de: 'Inzwischen hat jemand anderes entschieden. Laden Sie die Seite neu.',
      en: 'Another decision was made in the meantime. Reload the page.',
    },
  },
  review_missing: {
    status: 409,
    field: 'review',
    title: { de: 'Prüfung fehlt', en: 'Review is missing' },
    detail: {
      de: 'Entscheiden Sie erst, ob der Leistungszeitraum in Raten bezahlt wird. Davon hängt ab, wie er berechnet wird.',
      en: 'Decide first whether the performance period is paid in instalments. It decides how it is invoiced.',
    },
  },
  deal_under_way: {
    status: 409,
    title: { de: 'Es gibt schon ein Angebot', en: 'There is an offer already' },
    detail: {
      de: 'Dieser Verkäufer hat ein Angebot, das er noch annehmen kann oder angenommen hat. Nehmen Sie es erst zurück.',
      en: 'This seller has an offer that is open or accepted. Take it back first.',
    },
  },
  start_is_past: {
    status: 409,
    field: 'performanceFrom',
    title: { de: 'Der Beginn ist vorbei', en: 'The start is past' },
    detail: {
      de: 'Der Leistungszeitraum beginnt frühestens heute. Ändern Sie den ersten Tag.',
      en: 'The performance period begins today at the earliest. Change its first day.',
    },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Schreiben Sie den Grund mit mindestens fünf Zeichen.',
      en: 'Write the reason with five characters at least.',
    },
  },
});

export const dealInputError = inputProblems({
  unknown_choice: {
    de: 'Bitte wählen Sie einen der angebotenen Werte.',
    en: 'Please choose one of the values offered.',
  },
  amount_wrong: {
    de: 'Geben Sie einen Betrag ab 0 ein, zum Beispiel 29,00.',
    en: 'Enter an amount from 0, for example 29.00.',
  },
  fee_wrong: {
    de: 'Geben Sie einen Anteil von 0 bis 50 Prozent ein, oder lassen Sie das Feld leer.',
    en: 'Enter a share from 0 to 50 per cent, or leave this empty.',
  },
  cycles_wrong: {
    de: 'Geben Sie eine ganze Zahl von 1 bis 36 ein.',
    en: 'Enter a whole number from 1 to 36.',
  },
  date_wrong: {
    de: 'Geben Sie einen Tag von heute bis in zwei Jahren ein.',
    en: 'Enter a day from today to two years ahead.',
  },
  too_long: { de: 'Bitte kürzen Sie diese Angabe.', en: 'Please shorten this.' },
});
