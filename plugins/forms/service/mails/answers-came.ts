import { z } from 'zod';
import { defineMail } from '#core/plugins';

/** For the seller, when a buyer has answered for the first time. */
export const answersCame = defineMail({
  id: 'service_answers_came',
  data: z.object({
    buyer: z.string(),
    answers: z.array(z.object({ label: z.string(), answer: z.string() })),
    link: z.string(),
  }),
  subject: { de: 'Angaben von {{buyer}}', en: 'Answers from {{buyer}}' },
  html: {
    de: `<p>{{hello}}</p><p>{{buyer}} hat Ihre Fragen beantwortet:</p>{{#each answers}}<p><strong>{{label}}</strong><br><span style="white-space:pre-line">{{answer}}</span></p>{{/each}}{{> button href=link label="Auftrag öffnen"}}`,
    en: `<p>{{hello}}</p><p>{{buyer}} has answered your questions:</p>{{#each answers}}<p><strong>{{label}}</strong><br><span style="white-space:pre-line">{{answer}}</span></p>{{/each}}{{> button href=link label="Open engagement"}}`,
  },
  text: {
    de: `{{hello}}

{{buyer}} hat Ihre Fragen beantwortet:

{{#each answers}}{{label}}
{{answer}}

{{/each}}Auftrag öffnen: {{link}}`,
    en: `{{hello}}

{{buyer}} has answered your questions:

{{#each answers}}{{label}}
{{answer}}

{{/each}}Open engagement: {{link}}`,
  },
});
