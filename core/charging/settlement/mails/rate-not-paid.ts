import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Money for a rate did not come: why, what happens next, and where to pay. */
export const rateNotPaid = defineMail({
  id: 'rate_not_paid',
  fields: {
    orderNumber: { de: 'Bestellnummer', en: 'Order number' },
    product: { de: 'Produkt', en: 'Product' },
    amount: { de: 'Betrag', en: 'Amount' },
    due: { de: 'Fällig am', en: 'Due on' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  data: z.object({
    orderNumber: z.string(),
    product: z.string(),
    amount: z.string(),
    due: z.string(),
    link: z.string(),
    why: z.string(),
    after: z.string(),
  }),
  subject: {
    de: 'Zahlung offen zu {{orderNumber}}',
    en: 'Payment open for {{orderNumber}}',
    pl: 'Niezapłacona płatność za {{orderNumber}}',
  },
  html: {
    de: `<p>{{hello}}</p><p>{{amount}} für „{{product}}“, fällig am {{due}}, sind noch nicht bezahlt. {{why}}</p>{{#if after}}<p>{{after}}</p>{{/if}}{{> button href=link label="Jetzt bezahlen"}}`,
    en: `<p>{{hello}}</p><p>{{amount}} for “{{product}}”, due on {{due}}, have not been paid yet. {{why}}</p>{{#if after}}<p>{{after}}</p>{{/if}}{{> button href=link label="Pay now"}}`,
    pl: `<p>{{hello}}</p><p>{{amount}} za „{{product}}” z terminem {{due}} nie zostało jeszcze zapłacone. {{why}}</p>{{#if after}}<p>{{after}}</p>{{/if}}{{> button href=link label="Zapłać teraz"}}`,
  },
  text: {
    de: `{{hello}}

{{amount}} für „{{product}}“, fällig am {{due}}, sind noch nicht bezahlt. {{why}}
{{#if after}}{{after}}
{{/if}}
Jetzt bezahlen:
{{link}}`,
    en: `{{hello}}

{{amount}} for “{{product}}”, due on {{due}}, have not been paid yet. {{why}}
{{#if after}}{{after}}
{{/if}}
Pay now:
{{link}}`,
    pl: `{{hello}}

{{amount}} za „{{product}}” z terminem {{due}} nie zostało jeszcze zapłacone. {{why}}
{{#if after}}{{after}}
{{/if}}
Zapłać teraz:
{{link}}`,
  },
});
