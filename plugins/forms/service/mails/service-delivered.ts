import { z } from 'zod';
import { defineMail } from '#core/plugins';

export const serviceDelivered = defineMail({
  id: 'service_delivered',
  data: z.object({ name: z.string(), product: z.string(), note: z.string(), link: z.string() }),
  subject: {
    de: '{{product}}: erledigt',
    en: '{{product}}: done',
    pl: '{{product}}: wykonano',
  },
  html: {
    de: `<p>Guten Tag {{name}},</p><p>„{{product}}“ ist erbracht.</p>{{#if note}}<p style="white-space:pre-line">{{note}}</p>{{/if}}{{> button href=link label="Kauf ansehen"}}`,
    en: `<p>Hello {{name}},</p><p>“{{product}}” has been delivered.</p>{{#if note}}<p style="white-space:pre-line">{{note}}</p>{{/if}}{{> button href=link label="View purchase"}}`,
    pl: `<p>Dzień dobry {{name}},</p><p>usługa „{{product}}” jest wykonana.</p>{{#if note}}<p style="white-space:pre-line">{{note}}</p>{{/if}}{{> button href=link label="Zobacz zakup"}}`,
  },
  text: {
    de: `Guten Tag {{name}},

„{{product}}“ ist erbracht.
{{#if note}}
{{note}}
{{/if}}
Kauf ansehen: {{link}}`,
    en: `Hello {{name}},

“{{product}}” has been delivered.
{{#if note}}
{{note}}
{{/if}}
View purchase: {{link}}`,
    pl: `Dzień dobry {{name}},

usługa „{{product}}” jest wykonana.
{{#if note}}
{{note}}
{{/if}}
Zobacz zakup: {{link}}`,
  },
});
