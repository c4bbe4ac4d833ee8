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
    closed: 'Der Shop nimmt so zurzeit keine Zahlung an',
    closed_why: 'Die Zahlung wurde beendet, bevor sie begann. Das liegt nicht an Ihnen und nicht an Ihrer Bank.',
    closed_end:
      'Einen anderen Weg zu bezahlen gibt es in diesem Shop zurzeit nicht. Sie müssen nichts tun: Ihre Bestellung {number} wird ohne Zahlung nicht ausgeführt. Möchten Sie sie trotzdem, schreiben Sie dem Shop.',
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
    closed: 'The shop takes no payment this way at the moment',
    closed_why: 'The payment was ended before it began. This is neither your fault nor your bank’s.',
    closed_end:
      'There is no other way to pay in this shop at the moment. You need not do anything: without a payment your order {number} is not carried out. If you still want it, write to the shop.',
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
    closed: 'Sklep nie przyjmuje teraz płatności w ten sposób',
    closed_why: 'Płatność została zakończona, zanim się rozpoczęła. Nie jest to Twoja wina ani wina banku.',
    closed_end:
      'W tym sklepie nie ma teraz innego sposobu płatności. Nie musisz nic robić: bez płatności zamówienie {number} nie zostanie zrealizowane. Jeśli nadal chcesz je złożyć, napisz do sklepu.',
  },
});
