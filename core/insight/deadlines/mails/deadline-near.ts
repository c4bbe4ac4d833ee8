import { z } from 'zod';
import { defineMail } from '#core/mail';

/** A withdrawal or a dispute waits for its seller, and time runs out. */
export const deadlineNear = defineMail({
  id: 'deadline_near',
  data: z.object({
    withdrawal: z.boolean(),
    /** Of withdrawals: only the money is missing. */
    accepted: z.boolean(),
    name: z.string(),
    order: z.string(),
    due: z.string(),
    link: z.string(),
  }),
  subject: { de: 'Frist bis {{due}}: {{name}}', en: 'Due by {{due}}: {{name}}' },
  html: {
    de: `<p>{{hello}}</p><p>{{#if withdrawal}}{{name}} hat einen Vertrag widerrufen{{#if order}} (Bestellung {{order}}){{/if}}. {{#if accepted}}Sie haben angenommen, das Geld ist aber noch nicht zurück.{{else}}Sie haben noch nicht entschieden.{{/if}} Ist der Widerruf berechtigt, muss das Geld bis {{due}} zurück sein (§ 357 BGB).{{else}}{{name}} hat eine Zahlung bei der Bank zurückgeholt{{#if order}} (Bestellung {{order}}){{/if}}. Bis {{due}} können Sie Belege einreichen; danach gilt der Fall als verloren.{{/if}}</p>{{> button href=link label="Jetzt erledigen"}}`,
    en: `<p>{{hello}}</p><p>{{#if withdrawal}}{{name}} withdrew from a contract{{#if order}} (order {{order}}){{/if}}. {{#if accepted}}You accepted, but the money is not back yet.{{else}}You have not decided yet.{{/if}} If the withdrawal is justified, the money has to be back by {{due}} (§ 357 of the German Civil Code).{{else}}{{name}} had a payment taken back by the bank{{#if order}} (order {{order}}){{/if}}. You can send evidence until {{due}}; after that the case counts as lost.{{/if}}</p>{{> button href=link label="Settle it now"}}`,
  },
  text: {
    de: `{{hello}}

{{#if withdrawal}}{{name}} hat einen Vertrag widerrufen{{#if order}} (Bestellung {{order}}){{/if}}. {{#if accepted}}Sie haben angenommen, das Geld ist aber noch nicht zurück.{{else}}Sie haben noch nicht entschieden.{{/if}} Ist der Widerruf berechtigt, muss das Geld bis {{due}} zurück sein (§ 357 BGB).{{else}}{{name}} hat eine Zahlung bei der Bank zurückgeholt{{#if order}} (Bestellung {{order}}){{/if}}. Bis {{due}} können Sie Belege einreichen; danach gilt der Fall als verloren.{{/if}}

Jetzt erledigen: {{link}}`,
    en: `{{hello}}

{{#if withdrawal}}{{name}} withdrew from a contract{{#if order}} (order {{order}}){{/if}}. {{#if accepted}}You accepted, but the money is not back yet.{{else}}You have not decided yet.{{/if}} If the withdrawal is justified, the money has to be back by {{due}} (§ 357 of the German Civil Code).{{else}}{{name}} had a payment taken back by the bank{{#if order}} (order {{order}}){{/if}}. You can send evidence until {{due}}; after that the case counts as lost.{{/if}}

Settle it now: {{link}}`,
  },
});
