import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Tells the buyer that goods are on their way, with the number and page of the parcel where there are such. */
export const goodsShipped = defineMail({
  id: 'goods_shipped',
  fields: {
    order: { de: 'Bestellnummer', en: 'Order number' },
    parcel: { de: 'Versender und Sendungsnummer', en: 'Carrier and tracking number' },
    trackingUrl: { de: 'Sendungsverfolgung', en: 'Tracking page' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  data: z.object({
    order: z.string(),
    goods: z.array(z.string()),
    address: z.array(z.string()),
    /** Carrier and number; empty for none. */
    parcel: z.string(),
    trackingUrl: z.string(),
    link: z.string(),
  }),
  subject: {
    de: 'Ihre Bestellung ist unterwegs',
    en: 'Your order is on its way',
    pl: 'Twoje zamówienie jest w drodze',
  },
  html: {
    de: `<p>{{hello}}</p><p>aus Ihrer Bestellung {{order}} ist unterwegs:</p><ul>{{#each goods}}<li>{{this}}</li>{{/each}}</ul><p>Lieferadresse:<br>{{#each address}}{{this}}<br>{{/each}}</p>{{#if parcel}}<p>Sendung: {{parcel}}</p>{{/if}}{{#if trackingUrl}}<p><a href="{{trackingUrl}}">Sendung verfolgen</a></p>{{/if}}{{> button href=link label="Zur Bestellung"}}`,
    en: `<p>{{hello}}</p><p>of your order {{order}} this is on its way:</p><ul>{{#each goods}}<li>{{this}}</li>{{/each}}</ul><p>Delivery address:<br>{{#each address}}{{this}}<br>{{/each}}</p>{{#if parcel}}<p>Parcel: {{parcel}}</p>{{/if}}{{#if trackingUrl}}<p><a href="{{trackingUrl}}">Follow the parcel</a></p>{{/if}}{{> button href=link label="To the order"}}`,
    pl: `<p>{{hello}}</p><p>z Twojego zamówienia {{order}} jest już w drodze:</p><ul>{{#each goods}}<li>{{this}}</li>{{/each}}</ul><p>Adres dostawy:<br>{{#each address}}{{this}}<br>{{/each}}</p>{{#if parcel}}<p>Przesyłka: {{parcel}}</p>{{/if}}{{#if trackingUrl}}<p><a href="{{trackingUrl}}">Śledź przesyłkę</a></p>{{/if}}{{> button href=link label="Do zamówienia"}}`,
  },
  text: {
    de: `{{hello}}

aus Ihrer Bestellung {{order}} ist unterwegs:
{{#each goods}}- {{this}}
{{/each}}

Lieferadresse:
{{#each address}}{{this}}
{{/each}}
{{#if parcel}}Sendung: {{parcel}}
{{/if}}
{{#if trackingUrl}}Sendung verfolgen: {{trackingUrl}}
{{/if}}

Zur Bestellung: {{link}}`,
    en: `{{hello}}

of your order {{order}} this is on its way:
{{#each goods}}- {{this}}
{{/each}}

Delivery address:
{{#each address}}{{this}}
{{/each}}
{{#if parcel}}Parcel: {{parcel}}
{{/if}}
{{#if trackingUrl}}Follow the parcel: {{trackingUrl}}
{{/if}}

To the order: {{link}}`,
    pl: `{{hello}}

z Twojego zamówienia {{order}} jest już w drodze:
{{#each goods}}- {{this}}
{{/each}}

Adres dostawy:
{{#each address}}{{this}}
{{/each}}
{{#if parcel}}Przesyłka: {{parcel}}
{{/if}}
{{#if trackingUrl}}Śledź przesyłkę: {{trackingUrl}}
{{/if}}

Do zamówienia: {{link}}`,
  },
});
