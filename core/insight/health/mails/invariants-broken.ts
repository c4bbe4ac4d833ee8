import { z } from 'zod';
import { defineMail } from '#core/mail';

export const invariantsBrokenMail = defineMail({
  id: 'invariants_broken',
  data: z.object({
    link: z.string(),
    rules: z.array(z.object({ title: z.string(), count: z.number(), subject: z.string(), detail: z.string() })).min(1),
  }),
  subject: { de: 'Kontor: eine Regel ist verletzt', en: 'Kontor: a rule does not hold' },
  html: {
    de: `<p>{{hello}}</p>
<p>bei der Prüfung der Bestände stimmt etwas nicht:</p>
{{#each rules}}<p><strong>{{title}}</strong><br>Fundstellen: {{count}}. Die erste: {{subject}} ({{detail}})</p>
{{/each}}<p>Sehen Sie bitte nach, bevor Sie Geld auszahlen oder Belege exportieren. Zu denselben Fundstellen kommt keine weitere Mail.</p>
{{> button href=link label="Zustand ansehen"}}`,
    en: `<p>{{hello}}</p>
<p>the check of the books and orders found something wrong:</p>
{{#each rules}}<p><strong>{{title}}</strong><br>Found: {{count}}. The first: {{subject}} ({{detail}})</p>
{{/each}}<p>Please look into it before you pay money out or export documents. There will be no further mail about the same findings.</p>
{{> button href=link label="See the state"}}`,
  },
  text: {
    de: `{{hello}}

bei der Prüfung der Bestände stimmt etwas nicht:

{{#each rules}}{{title}}
Fundstellen: {{count}}. Die erste: {{subject}} ({{detail}})

{{/each}}Sehen Sie bitte nach, bevor Sie Geld auszahlen oder Belege exportieren. Zu denselben Fundstellen kommt keine weitere Mail.

{{link}}`,
    en: `{{hello}}

the check of the books and orders found something wrong:

{{#each rules}}{{title}}
Found: {{count}}. The first: {{subject}} ({{detail}})

{{/each}}Please look into it before you pay money out or export documents. There will be no further mail about the same findings.

{{link}}`,
  },
});
