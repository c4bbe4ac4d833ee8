import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For the operator: a seller let a deadline pass. */
export const deadlinePassed = defineMail({
  id: 'deadline_passed',
  data: z.object({
    withdrawal: z.boolean(),
    shop: z.string(),
    address: z.string(),
    order: z.string(),
    due: z.string(),
    link: z.string(),
  }),
  subject: { de: 'Kontor: {{shop}} hat eine Frist versäumt', en: 'Kontor: {{shop}} missed a deadline' },
  html: {
    de: `<p>{{hello}}</p><p>bis {{due}} hätte {{shop}} {{#if withdrawal}}einen Widerruf erledigen{{else}}auf eine Rückbuchung antworten{{/if}} müssen{{#if order}} (Bestellung {{order}}){{/if}}. Zwei Erinnerungen blieben ohne Wirkung. Fragen Sie bitte nach: {{address}}</p>{{> button href=link label="Shop ansehen"}}`,
    en: `<p>{{hello}}</p><p>{{shop}} had to {{#if withdrawal}}settle a withdrawal{{else}}answer a chargeback{{/if}} by {{due}}{{#if order}} (order {{order}}){{/if}}. Two reminders had no effect. Please ask them: {{address}}</p>{{> button href=link label="See the shop"}}`,
  },
  text: {
    de: `{{hello}}

bis {{due}} hätte {{shop}} {{#if withdrawal}}einen Widerruf erledigen{{else}}auf eine Rückbuchung antworten{{/if}} müssen{{#if order}} (Bestellung {{order}}){{/if}}. Zwei Erinnerungen blieben ohne Wirkung. Fragen Sie bitte nach: {{address}}

{{link}}`,
    en: `{{hello}}

{{shop}} had to {{#if withdrawal}}settle a withdrawal{{else}}answer a chargeback{{/if}} by {{due}}{{#if order}} (order {{order}}){{/if}}. Two reminders had no effect. Please ask them: {{address}}

{{link}}`,
  },
});
