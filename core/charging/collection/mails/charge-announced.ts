import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Before money is taken: how much, when, from where, and where to change or end it. */
export const chargeAnnounced = defineMail({
  id: 'charge_announced',
  data: z.object({
    orderNumber: z.string(),
    product: z.string(),
    amount: z.string(),
    due: z.string(),
    link: z.string(),
    by: z.string(),
  }),
  subject: { de: 'Nächste Zahlung zu {{orderNumber}}', en: 'Next payment for {{orderNumber}}' },
  html: {
    de: `<p>{{hello}}</p><p>am {{due}} {{#if by}}buchen wir {{amount}} für „{{product}}“ ab ({{by}}).{{else}}sind {{amount}} für „{{product}}“ fällig.{{/if}}</p><p>Zahlungsmittel ändern, Termine ansehen oder den Vertrag beenden:</p>{{> button href=link label="Zahlungen verwalten"}}`,
    en: `<p>{{hello}}</p><p>on {{due}} {{#if by}}we charge {{amount}} for “{{product}}” ({{by}}).{{else}}{{amount}} for “{{product}}” are due.{{/if}}</p><p>Change the means of payment, see the dates or end the contract:</p>{{> button href=link label="Manage payments"}}`,
  },
  text: {
    de: `{{hello}}

am {{due}} {{#if by}}buchen wir {{amount}} für „{{product}}“ ab ({{by}}).{{else}}sind {{amount}} für „{{product}}“ fällig.{{/if}}

Zahlungsmittel ändern, Termine ansehen oder den Vertrag beenden:
{{link}}`,
    en: `{{hello}}

on {{due}} {{#if by}}we charge {{amount}} for “{{product}}” ({{by}}).{{else}}{{amount}} for “{{product}}” are due.{{/if}}

Change the means of payment, see the dates or end the contract:
{{link}}`,
  },
});
