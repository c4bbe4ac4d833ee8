import { z } from 'zod';
import { defineMail } from '#core/mail';

export const refundIssued = defineMail({
  id: 'refund_issued',
  data: z.object({
    orderNumber: z.string(),
    product: z.string(),
    amount: z.string(),
    reason: z.string(),
    full: z.boolean(),
    link: z.string(),
  }),
  subject: { de: 'Rückzahlung zu {{orderNumber}}', en: 'Refund for {{orderNumber}}' },
  html: {
    de: `<p>{{hello}}</p><p>wir haben Ihnen {{amount}} für „{{product}}“ über Ihr ursprüngliches Zahlungsmittel zurückgezahlt. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.</p>{{#if full}}<p>Damit ist die Bestellung vollständig erstattet; der Zugang endet.</p>{{/if}}{{#if reason}}<p>Grund: {{reason}}</p>{{/if}}{{> button href=link label="Bestellung ansehen"}}`,
    en: `<p>{{hello}}</p><p>we have refunded {{amount}} for “{{product}}” to your original means of payment. It can take a few days until the amount shows.</p>{{#if full}}<p>The order is fully refunded; access ends.</p>{{/if}}{{#if reason}}<p>Reason: {{reason}}</p>{{/if}}{{> button href=link label="View order"}}`,
  },
  text: {
    de: `{{hello}}

wir haben Ihnen {{amount}} für „{{product}}“ über Ihr ursprüngliches Zahlungsmittel zurückgezahlt. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.

{{#if full}}Damit ist die Bestellung vollständig erstattet; der Zugang endet.
{{/if}}{{#if reason}}Grund: {{reason}}
{{/if}}

Bestellung ansehen:
{{link}}`,
    en: `{{hello}}

we have refunded {{amount}} for “{{product}}” to your original means of payment. It can take a few days until the amount shows.

{{#if full}}The order is fully refunded; access ends.
{{/if}}{{#if reason}}Reason: {{reason}}
{{/if}}

View order:
{{link}}`,
  },
});
