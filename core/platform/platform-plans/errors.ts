import { brokenRules, inputProblems } from '#core/context';

export const planError = brokenRules({
  plan_not_found: {
    status: 404,
    title: { de: 'Plan nicht gefunden', en: 'Plan not found' },
    detail: { de: 'Diesen Plan gibt es nicht.', en: 'There is no such plan.' },
  },
  plan_not_on_offer: {
    status: 409,
    title: { de: 'Plan nicht im Angebot', en: 'Plan not on offer' },
    detail: {
      de: 'Diesen Plan gibt es nicht mehr. Laden Sie die Seite neu und wählen Sie einen anderen.',
      en: 'This plan is no longer on offer. Reload the page and choose another one.',
    },
  },
  plan_is_current: {
    status: 409,
    title: { de: 'Diesen Plan haben Sie schon', en: 'You have this plan already' },
    detail: { de: 'Wählen Sie einen anderen Plan.', en: 'Choose another plan.' },
  },
  plan_quote_changed: {
    status: 409,
    title: { de: 'Der Betrag hat sich geändert', en: 'The amount has changed' },
    detail: {
      de: 'Seit Sie die Seite geöffnet haben, hat sich etwas geändert. Prüfen Sie den neuen Betrag und bestätigen Sie noch einmal.',
      en: 'Something changed since you opened the page. Check the new amount and confirm once more.',
    },
  },
  credit_too_high: {
    status: 422,
    field: 'when',
    title: { de: 'Nicht sofort möglich', en: 'Not possible at once' },
    detail: {
      de: 'Der Verkäufer hat mehr bezahlt, als der neue Plan kostet. Lassen Sie den Wechsel zum Ende des Zeitraums beginnen.',
      en: 'The seller has paid more than the new plan costs. Let the change begin at the end of the period.',
    },
  },
  invoice_not_found: {
    status: 404,
    title: { de: 'Rechnung nicht gefunden', en: 'Invoice not found' },
    detail: { de: 'Diese Rechnung gibt es nicht.', en: 'There is no such invoice.' },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Schreiben Sie den Grund so, wie ihn der Verkäufer lesen soll, mit mindestens fünf Zeichen.',
      en: 'Write the reason as the seller shall read it, with five characters at least.',
    },
  },
  platform_unnamed: {
    status: 409,
    field: 'price',
    title: { de: 'Angaben der Plattform fehlen', en: 'Facts of the platform are missing' },
    detail: {
      de: 'Für Rechnungen braucht es Name und Anschrift der Plattform. Tragen Sie sie unter „Rechtliches“ ein, dann lässt sich ein Preis speichern.',
      en: 'Invoices need name and address of the platform. Enter them under “Legal texts”, then a price can be saved.',
    },
  },
});

export const planInputError = inputProblems({
  required: { de: 'Bitte füllen Sie dieses Feld aus.', en: 'Please fill in this field.' },
  too_long: { de: 'Bitte kürzen Sie diese Angabe.', en: 'Please shorten this.' },
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
  fixed_wrong: {
    de: 'Geben Sie einen Betrag ab 0 ein, höchstens 1.000, oder lassen Sie das Feld leer.',
    en: 'Enter an amount from 0, at most 1,000, or leave this empty.',
  },
  limit_wrong: {
    de: 'Geben Sie eine ganze Zahl ab 1 ein, oder lassen Sie das Feld leer.',
    en: 'Enter a whole number from 1, or leave this empty.',
  },
  trial_wrong: {
    de: 'Eine Probezeit hat 1 bis 365 Tage.',
    en: 'A trial has 1 to 365 days.',
  },
  trial_free: { de: 'Eine Probezeit kostet nichts.', en: 'A trial costs nothing.' },
  name_taken: {
    de: 'Einen Plan mit diesem Namen gibt es für diesen Zeitraum und diese Währung schon.',
    en: 'There is a plan of this name for this cycle and currency already.',
  },
});
