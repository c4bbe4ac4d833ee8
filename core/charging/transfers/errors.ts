import { brokenRules } from '#core/context';

export const transferError = brokenRules({
  not_a_statement: {
    status: 422,
    field: 'file',
    title: { de: 'Kein Kontoauszug', en: 'Not a bank statement' },
    detail: {
      de: 'Diese Datei ist kein lesbarer camt.053-Auszug. Laden Sie bei Ihrer Bank den Kontoauszug als XML (camt.053) herunter und wählen Sie diese Datei.',
      en: 'This file is no readable camt.053 statement. Download the statement as XML (camt.053) from your bank and choose that file.',
    },
  },
  transfer_not_found: {
    status: 404,
    title: { de: 'Überweisung nicht gefunden', en: 'Transfer not found' },
    detail: {
      de: 'Diese Überweisung gibt es hier nicht. Prüfen Sie die Adresse.',
      en: 'There is no such transfer here. Check the address.',
    },
  },
  transfer_settled: {
    status: 409,
    title: { de: 'Schon erledigt', en: 'Already settled' },
    detail: {
      de: 'Diese Überweisung ist schon zugeordnet oder beiseitegelegt. Laden Sie die Liste neu.',
      en: 'This transfer is already matched or set aside. Reload the list.',
    },
  },
  order_unknown: {
    status: 422,
    field: 'order',
    title: { de: 'Bestellung unbekannt', en: 'Order unknown' },
    detail: {
      de: 'Unter dieser Nummer gibt es keine Bestellung. Geben Sie die acht Zeichen der Bestellnummer ein.',
      en: 'There is no order of that number. Enter the eight characters of the order number.',
    },
  },
  nothing_to_send_back: {
    status: 409,
    title: { de: 'Nichts zurückzusenden', en: 'Nothing to send back' },
    detail: {
      de: 'Von dieser Überweisung ist nichts mehr zurückzusenden. Laden Sie die Seite neu.',
      en: 'Nothing of this transfer is left to send back. Reload the page.',
    },
  },
  not_confirmed: {
    status: 422,
    field: 'confirmed',
    title: { de: 'Noch nicht bestätigt', en: 'Not confirmed yet' },
    detail: {
      de: 'Überweisen Sie den Betrag zurück und setzen Sie dann das Häkchen.',
      en: 'Send the amount back, then tick the box.',
    },
  },
  of_the_platform: {
    status: 422,
    field: 'order',
    title: { de: 'Bestellung der Plattform', en: 'Order of the platform' },
    detail: {
      de: 'Diese Bestellung hat die Plattform in ihrem Namen verkauft. Schicken Sie das Geld zurück; bezahlt wird sie über den Link in der Bestätigung.',
      en: 'The platform sold this order in its own name. Send the money back; it is paid by the link in its confirmation.',
    },
  },
  other_currency: {
    status: 422,
    field: 'order',
    title: { de: 'Andere Währung', en: 'Other currency' },
    detail: {
      de: 'Die Bestellung lautet auf eine andere Währung als die Überweisung. Prüfen Sie die Nummer oder legen Sie die Überweisung beiseite.',
      en: 'The order is in another currency than the transfer. Check the number or set the transfer aside.',
    },
  },
});
