import { z } from 'zod';
import { defineMail } from '#core/mail';

/** A contract that was ended goes on: from when it is charged again, and where to end it. */
export const orderReactivatedMail = defineMail({
  id: 'order_reactivated',
  purpose: 'service',
  fields: {
    orderNumber: { de: 'Bestellnummer', en: 'Order number' },
    product: { de: 'Produkt', en: 'Product' },
    amount: { de: 'Betrag', en: 'Amount' },
    due: { de: 'Fällig am', en: 'Due on' },
    shop: { de: 'Ihr Shop', en: 'Your shop' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  data: z.object({
    orderNumber: z.string(),
    product: z.string(),
    shop: z.string(),
    due: z.string(),
    amount: z.string(),
    link: z.string(),
  }),
  subject: {
    de: '{{orderNumber}} läuft weiter',
    en: '{{orderNumber}} goes on',
    pl: '{{orderNumber}} toczy się dalej',
  },
  html: {
    de: `<p>{{hello}}</p><p>der Vertrag über „{{product}}“ bei {{shop}} (Bestellung {{orderNumber}}) läuft wie gewünscht weiter. Die Kündigung gilt nicht mehr.</p><p>Nächste Abbuchung: {{amount}} am {{due}}.</p><p>Sie haben das nicht gewünscht? Beenden Sie den Vertrag hier, jederzeit zum Ende des bezahlten Zeitraums:</p>{{> button href=link label="Vertrag verwalten"}}`,
    en: `<p>{{hello}}</p><p>the contract for “{{product}}” at {{shop}} (order {{orderNumber}}) goes on as you wished. The cancellation no longer counts.</p><p>Next charge: {{amount}} on {{due}}.</p><p>Not what you wanted? End the contract here, at any time to the end of the paid period:</p>{{> button href=link label="Manage contract"}}`,
    pl: `<p>{{hello}}</p><p>umowa o „{{product}}” w {{shop}} (zamówienie {{orderNumber}}) toczy się dalej zgodnie z Twoim życzeniem. Wypowiedzenie już nie obowiązuje.</p><p>Następne pobranie: {{amount}}, {{due}}.</p><p>To nie było Twoje życzenie? Zakończ umowę tutaj, w każdej chwili na koniec opłaconego okresu:</p>{{> button href=link label="Zarządzaj umową"}}`,
  },
  text: {
    de: `{{hello}}

der Vertrag über „{{product}}“ bei {{shop}} (Bestellung {{orderNumber}}) läuft wie gewünscht weiter. Die Kündigung gilt nicht mehr.

Nächste Abbuchung: {{amount}} am {{due}}.

Sie haben das nicht gewünscht? Beenden Sie den Vertrag hier, jederzeit zum Ende des bezahlten Zeitraums:
{{link}}`,
    en: `{{hello}}

the contract for “{{product}}” at {{shop}} (order {{orderNumber}}) goes on as you wished. The cancellation no longer counts.

Next charge: {{amount}} on {{due}}.

Not what you wanted? End the contract here, at any time to the end of the paid period:
{{link}}`,
    pl: `{{hello}}

umowa o „{{product}}” w {{shop}} (zamówienie {{orderNumber}}) toczy się dalej zgodnie z Twoim życzeniem. Wypowiedzenie już nie obowiązuje.

Następne pobranie: {{amount}}, {{due}}.

To nie było Twoje życzenie? Zakończ umowę tutaj, w każdej chwili na koniec opłaconego okresu:
{{link}}`,
  },
});
