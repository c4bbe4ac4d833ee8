import { z } from 'zod';
import { defineMail } from '#core/mail';

/** A limit that changes how the seller is taxed is near or passed. Once for each limit and year. */
export const vatLimitMail = defineMail({
  id: 'vat_limit',
  data: z.object({ shop: z.string(), text: z.string(), link: z.string() }),
  subject: { de: 'Umsatzsteuer: Bitte prüfen ({{shop}})', en: 'VAT: please check ({{shop}})' },
  html: {
    de: `<p>{{hello}}</p><p>{{text}}</p><p>Wo Ihr Shop an jeder Grenze steht, sehen Sie unter den Einstellungen:</p>{{> button href=link label="Stand ansehen"}}`,
    en: `<p>{{hello}}</p><p>{{text}}</p><p>The settings show where your shop stands at each limit:</p>{{> button href=link label="See where it stands"}}`,
  },
  text: {
    de: `{{hello}}

{{text}}

Wo Ihr Shop an jeder Grenze steht, sehen Sie unter den Einstellungen:
{{link}}`,
    en: `{{hello}}

{{text}}

The settings show where your shop stands at each limit:
{{link}}`,
  },
});
