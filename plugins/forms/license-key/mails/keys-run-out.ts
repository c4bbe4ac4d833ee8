import { z } from 'zod';
import { defineMail } from '#core/plugins';

/** For the seller, once when few are left and once when none is. */
export const keysRunOut = defineMail({
  id: 'license_keys_run_out',
  data: z.object({
    product: z.string(),
    left: z.number(),
    waiting: z.number(),
    isEmpty: z.boolean(),
    link: z.string(),
  }),
  subject: {
    de: '{{#if isEmpty}}Keine Lizenzschlüssel mehr für {{product}}{{else}}Noch {{left}} Lizenzschlüssel für {{product}}{{/if}}',
    en: '{{#if isEmpty}}No licence keys left for {{product}}{{else}}{{left}} licence keys left for {{product}}{{/if}}',
  },
  html: {
    de: `<p>{{hello}}</p>{{#if isEmpty}}<p>für „{{product}}“ liegt kein freier Lizenzschlüssel mehr bereit. Das Produkt kann nicht gekauft werden, bis Sie neue Schlüssel hochladen.</p>{{#if waiting}}<p><strong>{{waiting}} bezahlte Schlüssel stehen noch aus.</strong> Wer wartet, bekommt seinen Schlüssel von selbst, sobald welche da sind.</p>{{/if}}{{else}}<p>für „{{product}}“ liegen noch {{left}} freie Lizenzschlüssel bereit.</p>{{/if}}{{> button href=link label="Schlüssel hochladen"}}`,
    en: `<p>{{hello}}</p>{{#if isEmpty}}<p>there is no free licence key left for “{{product}}”. It cannot be bought until you upload new keys.</p>{{#if waiting}}<p><strong>{{waiting}} keys that were paid for are still missing.</strong> Whoever waits gets their key by itself as soon as there are some.</p>{{/if}}{{else}}<p>{{left}} free licence keys are left for “{{product}}”.</p>{{/if}}{{> button href=link label="Upload keys"}}`,
  },
  text: {
    de: `{{hello}}

{{#if isEmpty}}für „{{product}}“ liegt kein freier Lizenzschlüssel mehr bereit. Das Produkt kann nicht gekauft werden, bis Sie neue Schlüssel hochladen.
{{#if waiting}}{{waiting}} bezahlte Schlüssel stehen noch aus. Wer wartet, bekommt seinen Schlüssel von selbst, sobald welche da sind.
{{/if}}{{else}}für „{{product}}“ liegen noch {{left}} freie Lizenzschlüssel bereit.
{{/if}}
Schlüssel hochladen: {{link}}`,
    en: `{{hello}}

{{#if isEmpty}}there is no free licence key left for “{{product}}”. It cannot be bought until you upload new keys.
{{#if waiting}}{{waiting}} keys that were paid for are still missing. Whoever waits gets their key by itself as soon as there are some.
{{/if}}{{else}}{{left}} free licence keys are left for “{{product}}”.
{{/if}}
Upload keys: {{link}}`,
  },
});
