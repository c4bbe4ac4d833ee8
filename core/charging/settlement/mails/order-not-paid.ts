import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For an order whose money was to be sent and did not come in time: it has ended, and late money is the buyer's. */
export const orderNotPaidMail = defineMail({
  id: 'order_not_paid',
  fields: {
    orderNumber: { de: 'Bestellnummer', en: 'Order number' },
    product: { de: 'Produkt', en: 'Product' },
    total: { de: 'Summe', en: 'Total' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  data: z.object({ orderNumber: z.string(), product: z.string(), total: z.string(), link: z.string() }),
  subject: {
    de: 'Ihre Bestellung {{orderNumber}} ist beendet: kein Geld eingegangen',
    en: 'Your order {{orderNumber}} has ended: no money came',
    pl: 'Zamówienie {{orderNumber}} zakończone: nie wpłynęła płatność',
  },
  html: {
    de: `<p>{{hello}}</p><p>für „{{product}}“ über {{total}} ist in der vereinbarten Zeit kein Geld eingegangen. Die Bestellung ist damit beendet. Sie schulden nichts.</p><p>Haben Sie schon überwiesen? Antworten Sie auf diese E-Mail und nennen Sie Ihre Bestellnummer: Das Geld gehört Ihnen.</p>{{> button href=link label="Bestellung ansehen"}}`,
    en: `<p>{{hello}}</p><p>no money came for “{{product}}” ({{total}}) in the time agreed. The order has ended. You owe nothing.</p><p>Have you sent the money already? Answer this e-mail with your order number: the money is yours.</p>{{> button href=link label="View the order"}}`,
    pl: `<p>{{hello}}</p><p>za „{{product}}” ({{total}}) w uzgodnionym czasie nie wpłynęła płatność. Zamówienie zostało zakończone. Nie masz nic do zapłaty.</p><p>Przelew już wysłany? Odpowiedz na tę wiadomość i podaj numer zamówienia: pieniądze należą do Ciebie.</p>{{> button href=link label="Zobacz zamówienie"}}`,
  },
  text: {
    de: `{{hello}}

für „{{product}}“ über {{total}} ist in der vereinbarten Zeit kein Geld eingegangen. Die Bestellung ist damit beendet. Sie schulden nichts.

Haben Sie schon überwiesen? Antworten Sie auf diese E-Mail und nennen Sie Ihre Bestellnummer: Das Geld gehört Ihnen.

{{link}}`,
    en: `{{hello}}

no money came for “{{product}}” ({{total}}) in the time agreed. The order has ended. You owe nothing.

Have you sent the money already? Answer this e-mail with your order number: the money is yours.

{{link}}`,
    pl: `{{hello}}

za „{{product}}” ({{total}}) w uzgodnionym czasie nie wpłynęła płatność. Zamówienie zostało zakończone. Nie masz nic do zapłaty.

Przelew już wysłany? Odpowiedz na tę wiadomość i podaj numer zamówienia: pieniądze należą do Ciebie.

{{link}}`,
  },
});
