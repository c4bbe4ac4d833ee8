import { defineMessages } from '#core/kit';

/** Words for a payment that did not happen: what it was, that nothing was charged, and the next best way. */
export const failedTexts = defineMessages({
  de: {
    failed: 'Die Zahlung hat nicht geklappt',
    declined: 'Ihre Bank hat die Zahlung abgelehnt',
    insufficient_funds: 'Das Konto war nicht ausreichend gedeckt',
    expired_card: 'Diese Karte ist abgelaufen',
    authentication_required: 'Die Bestätigung bei Ihrer Bank fehlt',
    expired: 'Die Zeit für diese Zahlung ist abgelaufen',
    canceled: 'Die Zahlung wurde abgebrochen',
    nothing_charged: 'Es wurde nichts abgebucht.',
    order_stands: 'Ihre Bestellung {number} steht noch. Wählen Sie, wie Sie bezahlen möchten.',
    next_best: 'So geht es weiter',
    pay_now: 'So bezahlen',
  },
  en: {
    failed: 'The payment did not go through',
    declined: 'Your bank said no',
    insufficient_funds: 'There was not enough money on the account',
    expired_card: 'This card has expired',
    authentication_required: 'Your bank’s confirmation is missing',
    expired: 'The time for this payment is over',
    canceled: 'The payment was cancelled',
    nothing_charged: 'Nothing was charged.',
    order_stands: 'Your order {number} still stands. Choose how you want to pay.',
    next_best: 'What you can do now',
    pay_now: 'Pay this way',
  },
  pl: {
    failed: 'Płatność się nie powiodła',
    declined: 'Twój bank odrzucił płatność',
    insufficient_funds: 'Na koncie nie było wystarczających środków',
    expired_card: 'Ta karta straciła ważność',
    authentication_required: 'Brakuje potwierdzenia w banku',
    expired: 'Czas na tę płatność minął',
    canceled: 'Płatność została przerwana',
    nothing_charged: 'Nic nie zostało pobrane.',
    order_stands: 'Zamówienie {number} jest nadal aktualne. Wybierz, jak chcesz zapłacić.',
    next_best: 'Co możesz teraz zrobić',
    pay_now: 'Zapłać w ten sposób',
  },
});
