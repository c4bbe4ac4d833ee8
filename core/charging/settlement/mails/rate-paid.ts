import { z } from 'zod';
import { defineMail } from '#core/mail';

/** The receipt for money that came after the order was confirmed. `access`: the page of what it opened; empty when it opened nothing. */
export const ratePaid = defineMail({
  id: 'rate_paid',
  fields: {
    orderNumber: { de: 'Bestellnummer', en: 'Order number' },
    product: { de: 'Produkt', en: 'Product' },
    amount: { de: 'Betrag', en: 'Amount' },
    due: { de: 'Fällig am', en: 'Due on' },
    next: { de: 'Nächste Abbuchung', en: 'Next charge' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
    access: { de: 'Link zum Zugang', en: 'Link to access' },
  },
  data: z.object({
    orderNumber: z.string(),
    product: z.string(),
    amount: z.string(),
    due: z.string(),
    link: z.string(),
    next: z.string(),
    access: z.string(),
  }),
  subject: {
    de: 'Zahlung erhalten zu {{orderNumber}}',
    en: 'Payment received for {{orderNumber}}',
    pl: 'Otrzymaliśmy płatność za {{orderNumber}}',
  },
  html: {
    de: `<p>{{hello}}</p><p>wir haben {{amount}} für „{{product}}“ erhalten (fällig am {{due}}). Vielen Dank.</p>{{#if next}}<p>Nächste Abbuchung am {{next}}.</p>{{/if}}{{#if access}}<p>Ihr Zugang ist offen.</p>{{> button href=access label="Zu Ihrer Bestellung"}}{{else}}{{> button href=link label="Zahlungen und Belege"}}{{/if}}`,
    en: `<p>{{hello}}</p><p>we have received {{amount}} for “{{product}}” (due on {{due}}). Thank you.</p>{{#if next}}<p>Next charge on {{next}}.</p>{{/if}}{{#if access}}<p>Your access is open.</p>{{> button href=access label="To your order"}}{{else}}{{> button href=link label="Payments and documents"}}{{/if}}`,
    pl: `<p>{{hello}}</p><p>otrzymaliśmy {{amount}} za „{{product}}” (termin {{due}}). Dziękujemy.</p>{{#if next}}<p>Następne pobranie: {{next}}.</p>{{/if}}{{#if access}}<p>Twój dostęp jest otwarty.</p>{{> button href=access label="Do zamówienia"}}{{else}}{{> button href=link label="Płatności i dokumenty"}}{{/if}}`,
  },
  text: {
    de: `{{hello}}

wir haben {{amount}} für „{{product}}“ erhalten (fällig am {{due}}). Vielen Dank.
{{#if next}}Nächste Abbuchung am {{next}}.
{{/if}}{{#if access}}Ihr Zugang ist offen:
{{access}}
{{/if}}
Zahlungen und Belege:
{{link}}`,
    en: `{{hello}}

we have received {{amount}} for “{{product}}” (due on {{due}}). Thank you.
{{#if next}}Next charge on {{next}}.
{{/if}}{{#if access}}Your access is open:
{{access}}
{{/if}}
Payments and documents:
{{link}}`,
    pl: `{{hello}}

otrzymaliśmy {{amount}} za „{{product}}” (termin {{due}}). Dziękujemy.
{{#if next}}Następne pobranie: {{next}}.
{{/if}}{{#if access}}Twój dostęp jest otwarty:
{{access}}
{{/if}}
Płatności i dokumenty:
{{link}}`,
  },
});
