import { z } from 'zod';
import { defineMail } from '#core/mail';

/** The receipt for a later rate. */
export const ratePaid = defineMail({
  id: 'rate_paid',
  data: z.object({ orderNumber: z.string(), product: z.string(), amount: z.string(), due: z.string(), link: z.string(), next: z.string() }),
  subject: { de: 'Zahlung erhalten zu {{orderNumber}}', en: 'Payment received for {{orderNumber}}' },
  html: {
    de: `<p>Guten Tag,</p><p>wir haben {{amount}} für „{{product}}“ erhalten (fällig am {{due}}). Vielen Dank.</p>{{#if next}}<p>Nächste Abbuchung am {{next}}.</p>{{/if}}{{> button href=link label="Zahlungen und Belege"}}`,
    en: `<p>Hello,</p><p>we have received {{amount}} for “{{product}}” (due on {{due}}). Thank you.</p>{{#if next}}<p>Next charge on {{next}}.</p>{{/if}}{{> button href=link label="Payments and documents"}}`,
  },
  text: {
    de: `Guten Tag,

wir haben {{amount}} für „{{product}}“ erhalten (fällig am {{due}}). Vielen Dank.
{{#if next}}Nächste Abbuchung am {{next}}.
{{/if}}
Zahlungen und Belege:
{{link}}`,
    en: `Hello,

we have received {{amount}} for “{{product}}” (due on {{due}}). Thank you.
{{#if next}}Next charge on {{next}}.
{{/if}}
Payments and documents:
{{link}}`,
  },
});
