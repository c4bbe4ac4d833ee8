import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For owners: the plan of their shop has changed with the calendar. */
export const planEndedMail = defineMail({
  id: 'platform_plan_changed',
  data: z.object({ shop: z.string(), before: z.string(), now: z.string(), link: z.string() }),
  subject: { de: 'Ihr Plan „{{before}}“ ist abgelaufen', en: 'Your plan “{{before}}” has ended' },
  html: {
    de: `<p>Guten Tag,</p><p>der Plan „{{before}}“ von {{shop}} ist zu Ende.</p>{{#if now}}<p>Ab heute gilt der Plan „{{now}}“.</p>{{else}}<p>Wählen Sie einen Plan, damit alle Funktionen wieder frei sind. Was Sie angelegt haben, bleibt erhalten, und Ihr Shop verkauft weiter.</p>{{/if}}{{> button href=link label="Plan ansehen"}}`,
    en: `<p>Hello,</p><p>the plan “{{before}}” of {{shop}} has ended.</p>{{#if now}}<p>From today on your plan is “{{now}}”.</p>{{else}}<p>Choose a plan to unlock all features again. All that you made is kept, and your shop goes on selling.</p>{{/if}}{{> button href=link label="View plan"}}`,
  },
  text: {
    de: 'Guten Tag,\n\nder Plan „{{before}}“ von {{shop}} ist zu Ende.\n\n{{#if now}}Ab heute gilt der Plan „{{now}}“.{{else}}Wählen Sie einen Plan, damit alle Funktionen wieder frei sind. Was Sie angelegt haben, bleibt erhalten, und Ihr Shop verkauft weiter.{{/if}}\n\nPlan ansehen: {{link}}',
    en: 'Hello,\n\nthe plan “{{before}}” of {{shop}} has ended.\n\n{{#if now}}From today on your plan is “{{now}}”.{{else}}Choose a plan to unlock all features again. All that you made is kept, and your shop goes on selling.{{/if}}\n\nView plan: {{link}}',
  },
});
