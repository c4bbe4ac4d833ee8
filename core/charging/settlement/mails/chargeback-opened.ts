import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For sellers: a buyer's bank took money back, and by when it wants an answer, where it takes one. */
export const chargebackOpened = defineMail({
  id: 'chargeback_opened',
  data: z.object({
    orderNumber: z.string(),
    product: z.string(),
    amount: z.string(),
    buyer: z.string(),
    answerBy: z.string(),
    answers: z.boolean(),
    link: z.string(),
  }),
  subject: { de: 'Rückbuchung zu {{orderNumber}}: {{amount}}', en: 'Chargeback for {{orderNumber}}: {{amount}}' },
  html: {
    de: `<p>{{hello}}</p><p>die Bank von {{buyer}} hat {{amount}} für „{{product}}“ zurückgebucht. Der Zugang ruht.</p>{{#if answers}}<p>{{#if answerBy}}Bis {{answerBy}} können Sie widersprechen und Belege einreichen; danach ist das Geld verloren.{{else}}Sie können widersprechen und Belege einreichen.{{/if}}</p>{{> button href=link label="Antworten"}}{{else}}<p>Dagegen lässt sich nichts einwenden: Der Betrag ist wieder offen, und der Käufer bekommt einen Link zum Bezahlen.</p>{{> button href=link label="Bestellung ansehen"}}{{/if}}`,
    en: `<p>{{hello}}</p><p>the bank of {{buyer}} has taken back {{amount}} for “{{product}}”. Access rests.</p>{{#if answers}}<p>{{#if answerBy}}You can object and hand in evidence until {{answerBy}}; after that the money is lost.{{else}}You can object and hand in evidence.{{/if}}</p>{{> button href=link label="Answer"}}{{else}}<p>There is no objecting to it: the amount is open again, and the buyer is sent a link to pay.</p>{{> button href=link label="View the order"}}{{/if}}`,
  },
  text: {
    de: `{{hello}}

die Bank von {{buyer}} hat {{amount}} für „{{product}}“ zurückgebucht. Der Zugang ruht.

{{#if answers}}{{#if answerBy}}Bis {{answerBy}} können Sie widersprechen und Belege einreichen; danach ist das Geld verloren.{{else}}Sie können widersprechen und Belege einreichen.{{/if}}{{else}}Dagegen lässt sich nichts einwenden: Der Betrag ist wieder offen, und der Käufer bekommt einen Link zum Bezahlen.{{/if}}

{{link}}`,
    en: `{{hello}}

the bank of {{buyer}} has taken back {{amount}} for “{{product}}”. Access rests.

{{#if answers}}{{#if answerBy}}You can object and hand in evidence until {{answerBy}}; after that the money is lost.{{else}}You can object and hand in evidence.{{/if}}{{else}}There is no objecting to it: the amount is open again, and the buyer is sent a link to pay.{{/if}}

{{link}}`,
  },
});
