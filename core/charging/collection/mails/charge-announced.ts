import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Before money is taken: how much, when, from where, and where to change or end it. */
export const chargeAnnounced = defineMail({
  id: 'charge_announced',
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
    by: z.string(),
  }),
  subject: {
    de: 'Nächste Zahlung zu {{orderNumber}}',
    en: 'Next payment for {{orderNumber}}',
    pl: 'Następna płatność za {{orderNumber}}',
  },
  html: {
    de: `<p>{{hello}}</p><p>am {{due}} {{#if by}}buchen wir {{amount}} für „{{product}}“ ab ({{by}}).{{else}}sind {{amount}} für „{{product}}“ fällig.{{/if}}</p><p>Zahlungsmittel ändern, Termine ansehen oder den Vertrag beenden:</p>{{> button href=link label="Zahlungen verwalten"}}`,
    en: `<p>{{hello}}</p><p>on {{due}} {{#if by}}we charge {{amount}} for “{{product}}” ({{by}}).{{else}}{{amount}} for “{{product}}” are due.{{/if}}</p><p>Change the means of payment, see the dates or end the contract:</p>{{> button href=link label="Manage payments"}}`,
    pl: `<p>{{hello}}</p><p>{{due}} {{#if by}}pobierzemy {{amount}} za „{{product}}” ({{by}}).{{else}}przypada termin zapłaty {{amount}} za „{{product}}”.{{/if}}</p><p>Zmień środek płatności, zobacz terminy lub zakończ umowę:</p>{{> button href=link label="Zarządzaj płatnościami"}}`,
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
    pl: `{{hello}}

{{due}} {{#if by}}pobierzemy {{amount}} za „{{product}}” ({{by}}).{{else}}przypada termin zapłaty {{amount}} za „{{product}}”.{{/if}}

Zmień środek płatności, zobacz terminy lub zakończ umowę:
{{link}}`,
  },
});
