import { z } from 'zod';
import { defineMail } from '#core/mail';

export const refundIssued = defineMail({
  id: 'refund_issued',
  fields: {
    orderNumber: { de: 'Bestellnummer', en: 'Order number' },
    product: { de: 'Produkt', en: 'Product' },
    amount: { de: 'Betrag', en: 'Amount' },
    reason: { de: 'Grund', en: 'Reason' },
  },
  data: z.object({
    orderNumber: z.string(),
    product: z.string(),
    amount: z.string(),
    reason: z.string(),
    full: z.boolean(),
    link: z.string(),
  }),
  subject: {
    de: 'Rückzahlung zu {{orderNumber}}',
    en: 'Refund for {{orderNumber}}',
    pl: 'Zwrot za {{orderNumber}}',
  },
  html: {
    de: `<p>{{hello}}</p><p>wir haben Ihnen {{amount}} für „{{product}}“ über Ihr ursprüngliches Zahlungsmittel zurückgezahlt. Bis der Betrag bei Ihnen erscheint, können einige Tage vergehen.</p>{{#if full}}<p>Damit ist die Bestellung vollständig erstattet; der Zugang endet.</p>{{/if}}{{#if reason}}<p>Grund: {{reason}}</p>{{/if}}{{> button href=link label="Bestellung ansehen"}}`,
    en: `<p>{{hello}}</p><p>we have refunded {{amount}} for “{{product}}” to your original means of payment. It can take a few days until the amount shows.</p>{{#if full}}<p>The order is fully refunded; access ends.</p>{{/if}}{{#if reason}}<p>Reason: {{reason}}</p>{{/if}}{{> button href=link label="View order"}}`,
    pl: `<p>{{hello}}</p><p>zwróciliśmy {{amount}} za „{{product}}” na środek płatności użyty przy zakupie. Może minąć kilka dni, zanim kwota będzie widoczna.</p>{{#if full}}<p>Zamówienie zostało zwrócone w całości; dostęp się kończy.</p>{{/if}}{{#if reason}}<p>Powód: {{reason}}</p>{{/if}}{{> button href=link label="Zobacz zamówienie"}}`,
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
    pl: `{{hello}}

zwróciliśmy {{amount}} za „{{product}}” na środek płatności użyty przy zakupie. Może minąć kilka dni, zanim kwota będzie widoczna.

{{#if full}}Zamówienie zostało zwrócone w całości; dostęp się kończy.
{{/if}}{{#if reason}}Powód: {{reason}}
{{/if}}

Zobacz zamówienie:
{{link}}`,
  },
});
