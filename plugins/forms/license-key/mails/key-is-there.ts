import { z } from 'zod';
import { defineMail } from '#core/plugins';

/** For buyers who had to wait because the pool was empty when they paid. */
export const keyIsThere = defineMail({
  id: 'license_key_is_there',
  data: z.object({ name: z.string(), product: z.string(), keys: z.array(z.string()), link: z.string() }),
  subject: {
    de: 'Ihr Lizenzschlüssel für {{product}}',
    en: 'Your licence key for {{product}}',
    pl: 'Twój klucz licencyjny: {{product}}',
  },
  html: {
    de: `<p>Guten Tag {{name}},</p><p>danke für Ihre Geduld. Ihr Lizenzschlüssel für „{{product}}“ ist da:</p>
{{#each keys}}<p style="font-family:monospace;font-size:16px;font-weight:600">{{this}}</p>{{/each}}{{> button href=link label="Kauf ansehen"}}`,
    en: `<p>Hello {{name}},</p><p>thank you for waiting. Your licence key for “{{product}}” is here:</p>
{{#each keys}}<p style="font-family:monospace;font-size:16px;font-weight:600">{{this}}</p>{{/each}}{{> button href=link label="View purchase"}}`,
    pl: `<p>Dzień dobry {{name}},</p><p>dziękujemy za cierpliwość. Twój klucz licencyjny do „{{product}}” jest gotowy:</p>
{{#each keys}}<p style="font-family:monospace;font-size:16px;font-weight:600">{{this}}</p>{{/each}}{{> button href=link label="Zobacz zakup"}}`,
  },
  text: {
    de: `Guten Tag {{name}},

danke für Ihre Geduld. Ihr Lizenzschlüssel für „{{product}}“ ist da:

{{#each keys}}{{this}}
{{/each}}
Kauf ansehen: {{link}}`,
    en: `Hello {{name}},

thank you for waiting. Your licence key for “{{product}}” is here:

{{#each keys}}{{this}}
{{/each}}
View purchase: {{link}}`,
    pl: `Dzień dobry {{name}},

dziękujemy za cierpliwość. Twój klucz licencyjny do „{{product}}” jest gotowy:

{{#each keys}}{{this}}
{{/each}}
Zobacz zakup: {{link}}`,
  },
});
