import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({ lesson: z.string(), passed: z.boolean(), link: z.string() });

/** To whoever took a quiz that the seller has read now. */
export const quizReviewedMail = defineMail({
  id: 'quiz_reviewed',
  purpose: 'service',
  data,
  subject: {
    de: 'Ihr Test „{{lesson}}“ ist durchgesehen',
    en: 'Your quiz “{{lesson}}” was read',
    pl: 'Twój test „{{lesson}}” jest sprawdzony',
  },
  html: {
    de: '<p>{{hello}}</p><p>Ihre Antworten im Test <strong>{{lesson}}</strong> sind durchgesehen. {{#if passed}}Sie haben bestanden.{{else}}Dieses Mal hat es nicht gereicht.{{/if}}</p>{{> button href=link label="Ergebnis ansehen"}}',
    en: '<p>{{hello}}</p><p>your answers in the quiz <strong>{{lesson}}</strong> were read. {{#if passed}}You have passed.{{else}}It was not enough this time.{{/if}}</p>{{> button href=link label="See the result"}}',
    pl: '<p>{{hello}}</p><p>Twoje odpowiedzi w teście <strong>{{lesson}}</strong> są sprawdzone. {{#if passed}}Test jest zaliczony.{{else}}Tym razem to nie wystarczyło.{{/if}}</p>{{> button href=link label="Zobacz wynik"}}',
  },
  text: {
    de: '{{hello}}\n\nIhre Antworten im Test „{{lesson}}“ sind durchgesehen. {{#if passed}}Sie haben bestanden.{{else}}Dieses Mal hat es nicht gereicht.{{/if}}\n\nErgebnis: {{link}}\n',
    en: '{{hello}}\n\nyour answers in the quiz “{{lesson}}” were read. {{#if passed}}You have passed.{{else}}It was not enough this time.{{/if}}\n\nResult: {{link}}\n',
    pl: '{{hello}}\n\nTwoje odpowiedzi w teście „{{lesson}}” są sprawdzone. {{#if passed}}Test jest zaliczony.{{else}}Tym razem to nie wystarczyło.{{/if}}\n\nWynik: {{link}}\n',
  },
});
