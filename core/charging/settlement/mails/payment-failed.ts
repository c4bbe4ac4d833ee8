import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For a payment that failed after the buyer had left: whoever is still on the page sees it there. */
export const paymentFailedMail = defineMail({
  id: 'payment_failed',
  data: z.object({ orderNumber: z.string(), product: z.string(), total: z.string(), link: z.string() }),
  subject: {
    de: 'Ihre Zahlung zu {{orderNumber}} ist nicht angekommen',
    en: 'Your payment for {{orderNumber}} did not arrive',
  },
  html: {
    de: `<p>{{hello}}</p><p>die Zahlung über {{total}} für „{{product}}“ wurde nicht ausgeführt. Es wurde nichts abgebucht. Ihre Bestellung bleibt bestehen; Sie können es mit derselben oder einer anderen Zahlungsart noch einmal versuchen.</p>{{> button href=link label="Erneut bezahlen"}}`,
    en: `<p>{{hello}}</p><p>the payment of {{total}} for “{{product}}” was not carried out. Nothing was charged. Your order stays; you can try again with the same or another payment method.</p>{{> button href=link label="Pay again"}}`,
  },
  text: {
    de: `{{hello}}

die Zahlung über {{total}} für „{{product}}“ wurde nicht ausgeführt. Es wurde nichts abgebucht. Ihre Bestellung bleibt bestehen; Sie können es mit derselben oder einer anderen Zahlungsart noch einmal versuchen:
{{link}}`,
    en: `{{hello}}

the payment of {{total}} for “{{product}}” was not carried out. Nothing was charged. Your order stays; you can try again with the same or another payment method:
{{link}}`,
  },
});
