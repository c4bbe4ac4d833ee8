import { brokenRules } from '#core/context';

export const paymentError = brokenRules({
  provider_unknown: {
    status: 404,
    title: { de: 'Zahlungsanbieter unbekannt', en: 'Payment provider unknown' },
    detail: { de: 'Diesen Zahlungsanbieter gibt es hier nicht.', en: 'There is no such payment provider here.' },
  },
  provider_not_set_up: {
    status: 409,
    title: { de: 'Zahlungsanbieter nicht eingerichtet', en: 'Payment provider not set up' },
    detail: {
      de: 'Für diesen Zahlungsanbieter fehlen die Zugangsdaten. Tragen Sie sie unter Einstellungen › Zahlungsanbieter ein.',
      en: 'The credentials of this payment provider are missing. Enter them under Settings › Payment providers.',
    },
  },
  connection_not_offered: {
    status: 409,
    title: { de: 'Hier nicht verbindbar', en: 'Cannot be connected here' },
    detail: {
      de: 'Dieser Anbieter lässt sich hier nicht mit einem Druck verbinden. Tragen Sie die Zugangsdaten ein.',
      en: 'This provider cannot be connected with a press here. Enter the credentials.',
    },
  },
  connection_over: {
    status: 409,
    title: { de: 'Diese Verbindung gilt nicht mehr', en: 'This connection no longer holds' },
    detail: {
      de: 'Diese Rückkehr gehört zu keiner Verbindung, die Sie hier gerade begonnen haben. Es wurde nichts geändert. Drücken Sie noch einmal „Verbinden“.',
      en: 'This return belongs to no connection that you have just begun here. Nothing was changed. Press “Connect” once more.',
    },
  },
  notice_days: {
    status: 422,
    field: 'debitNoticeDays',
    title: { de: 'Ankündigungsfrist prüfen', en: 'Check the time of notice' },
    detail: {
      de: 'Geben Sie eine ganze Zahl von 1 bis 14 Tagen an.',
      en: 'Enter a whole number of days from 1 to 14.',
    },
  },
  method_not_offered: {
    status: 422,
    field: 'method',
    title: { de: 'Zahlungsart nicht verfügbar', en: 'Payment method not available' },
    detail: { de: 'Wählen Sie eine der angezeigten Zahlungsarten.', en: 'Choose one of the payment methods shown.' },
  },
  payment_not_found: {
    status: 404,
    title: { de: 'Zahlung nicht gefunden', en: 'Payment not found' },
    detail: {
      de: 'Diese Zahlung gibt es hier nicht. Prüfen Sie die Adresse.',
      en: 'There is no such payment here. Check the address.',
    },
  },
  dispute_not_found: {
    status: 404,
    title: { de: 'Rückbuchung nicht gefunden', en: 'Chargeback not found' },
    detail: {
      de: 'Diese Rückbuchung gibt es hier nicht. Prüfen Sie die Adresse.',
      en: 'There is no such chargeback here. Check the address.',
    },
  },
  dispute_closed: {
    status: 409,
    title: { de: 'Schon entschieden', en: 'Already decided' },
    detail: {
      de: 'Zu dieser Rückbuchung kann nichts mehr eingereicht werden. Laden Sie die Bestellung neu.',
      en: 'Nothing more can be submitted about this chargeback. Reload the order.',
    },
  },
  nothing_to_capture: {
    status: 409,
    title: { de: 'Nichts vorgemerkt', en: 'Nothing is held' },
    detail: {
      de: 'Für diese Zahlung ist kein Geld mehr vorgemerkt. Laden Sie die Bestellung neu.',
      en: 'No money is held for this payment any more. Reload the order.',
    },
  },
  capture_under_way: {
    status: 409,
    title: { de: 'Schon veranlasst', en: 'Already under way' },
    detail: {
      de: 'Für diese Zahlung wurde schon etwas anderes veranlasst. Laden Sie die Bestellung neu und warten Sie die Antwort des Anbieters ab.',
      en: 'Something else was already asked for with this payment. Reload the order and wait for the provider’s answer.',
    },
  },
  capture_amount: {
    status: 422,
    field: 'amount',
    title: { de: 'Betrag passt nicht', en: 'Amount does not fit' },
    detail: {
      de: 'Geben Sie einen Betrag über null bis zum vorgemerkten Betrag ein.',
      en: 'Enter an amount above zero up to the amount that is held.',
    },
  },
  capture_not_partial: {
    status: 422,
    field: 'amount',
    title: { de: 'Nur ganz möglich', en: 'All or nothing' },
    detail: {
      de: 'Dieser Anbieter zieht vorgemerktes Geld nur ganz ein. Ziehen Sie alles ein und erstatten Sie den Rest.',
      en: 'This provider takes held money as a whole only. Take all of it and refund the rest.',
    },
  },
});
