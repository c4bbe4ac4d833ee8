import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Tells a seller what came of the review of a product. */
export const productReviewedMail = defineMail({
  id: 'product_reviewed',
  data: z.object({
    product: z.string(),
    accepted: z.boolean(),
    rejected: z.boolean(),
    reason: z.string(),
    link: z.string(),
  }),
  subject: {
    de: '{{#if accepted}}Geprüft und angenommen{{else}}{{#if rejected}}Nicht angenommen{{else}}Bitte ändern{{/if}}{{/if}}: {{product}}',
    en: '{{#if accepted}}Reviewed and accepted{{else}}{{#if rejected}}Not accepted{{else}}Please change{{/if}}{{/if}}: {{product}}',
  },
  html: {
    de: `<p>{{hello}}</p>
{{#if accepted}}<p>wir haben „{{product}}“ geprüft. Sie können das Produkt jetzt veröffentlichen.</p>{{else}}{{#if rejected}}<p>wir haben „{{product}}“ geprüft und können es so nicht annehmen. Es steht deshalb nicht im Shop.</p>{{else}}<p>wir haben „{{product}}“ geprüft. Bitte ändern Sie noch etwas und reichen Sie es dann wieder ein.</p>{{/if}}{{/if}}
{{#if reason}}<p>{{reason}}</p>{{/if}}
{{> button href=link label="Produkt öffnen"}}`,
    en: `<p>{{hello}}</p>
{{#if accepted}}<p>we have reviewed “{{product}}”. You can publish the product now.</p>{{else}}{{#if rejected}}<p>we have reviewed “{{product}}” and cannot accept it as it is. It is therefore not in the shop.</p>{{else}}<p>we have reviewed “{{product}}”. Please change something first, then hand it in again.</p>{{/if}}{{/if}}
{{#if reason}}<p>{{reason}}</p>{{/if}}
{{> button href=link label="Open the product"}}`,
  },
  text: {
    de: `{{hello}}

{{#if accepted}}wir haben „{{product}}“ geprüft. Sie können das Produkt jetzt veröffentlichen.{{else}}{{#if rejected}}wir haben „{{product}}“ geprüft und können es so nicht annehmen. Es steht deshalb nicht im Shop.{{else}}wir haben „{{product}}“ geprüft. Bitte ändern Sie noch etwas und reichen Sie es dann wieder ein.{{/if}}{{/if}}

{{reason}}

{{link}}`,
    en: `{{hello}}

{{#if accepted}}we have reviewed “{{product}}”. You can publish the product now.{{else}}{{#if rejected}}we have reviewed “{{product}}” and cannot accept it as it is. It is therefore not in the shop.{{else}}we have reviewed “{{product}}”. Please change something first, then hand it in again.{{/if}}{{/if}}

{{reason}}

{{link}}`,
  },
});
