import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For a payment that failed after the buyer had left: whoever is still on the page sees it there. */
export const paymentFailedMail = defineMail({
  id: 'payment_failed',
  fields: {
    orderNumber: { de: 'Bestellnummer', en: 'Order number' },
    product: { de: 'Produkt', en: 'Product' },
    total: { de: 'Summe', en: 'Total' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  data: z.object({ orderNumber: z.string(), product: z.string(), total: z.string(), link: z.string() }),
  subject: {
    de: 'Ihre Zahlung zu {{orderNumber}} ist nicht angekommen',
    en: 'Your payment for {{orderNumber}} did not arrive',
    pl: 'Płatność za {{orderNumber}} nie dotarła',
  },
  html: {
    de: `<p>{{hello}}</p><p>die Zahlung über {{total}} für „{{product}}“ wurde nicht ausgeführt. Es wurde nichts abgebucht. Ihre Bestellung bleibt bestehen; Sie können es mit derselben oder einer anderen Zahlungsart noch einmal versuchen.</p>{{> button href=link label="Erneut bezahlen"}}`,
    en: `<p>{{hello}}</p><p>the payment of {{total}} for “{{product}}” was not carried out. Nothing was charged. Your order stays; you can try again with the same or another payment method.</p>{{> button href=link label="Pay again"}}`,
    pl: `<p>{{hello}}</p><p>płatność {{total}} za „{{product}}” nie została wykonana. Nic nie zostało pobrane. Zamówienie pozostaje aktualne; możesz spróbować ponownie tym samym lub innym sposobem płatności.</p>{{> button href=link label="Zapłać ponownie"}}`,
  },
  text: {
    de: `{{hello}}

die Zahlung über {{total}} für „{{product}}“ wurde nicht ausgeführt. Es wurde nichts abgebucht. Ihre Bestellung bleibt bestehen; Sie können es mit derselben oder einer anderen Zahlungsart noch einmal versuchen:
{{link}}`,
    en: `{{hello}}

the payment of {{total}} for “{{product}}” was not carried out. Nothing was charged. Your order stays; you can try again with the same or another payment method:
{{link}}`,
    pl: `{{hello}}

płatność {{total}} za „{{product}}” nie została wykonana. Nic nie zostało pobrane. Zamówienie pozostaje aktualne; możesz spróbować ponownie tym samym lub innym sposobem płatności:
{{link}}`,
  },
});
