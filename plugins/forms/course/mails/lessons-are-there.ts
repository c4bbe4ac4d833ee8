import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({ course: z.string(), lessons: z.array(z.string()), several: z.boolean(), link: z.string() });

/** To whoever has a course: lessons have opened. */
export const lessonsAreThereMail = defineMail({
  id: 'lessons_are_there',
  purpose: 'news',
  data,
  subject: {
    de: '{{#if several}}Neue Lektionen{{else}}Neue Lektion{{/if}} in {{course}}',
    en: '{{#if several}}New lessons{{else}}New lesson{{/if}} in {{course}}',
    pl: '{{#if several}}Nowe lekcje{{else}}Nowa lekcja{{/if}}: {{course}}',
  },
  html: {
    de: '<p>{{hello}}</p><p>in <strong>{{course}}</strong> ist für Sie jetzt offen:</p><p>{{#each lessons}}{{this}}<br>{{/each}}</p>{{#if several}}{{> button href=link label="Kurs öffnen"}}{{else}}{{> button href=link label="Lektion öffnen"}}{{/if}}',
    en: '<p>{{hello}}</p><p>in <strong>{{course}}</strong> this is open to you now:</p><p>{{#each lessons}}{{this}}<br>{{/each}}</p>{{#if several}}{{> button href=link label="Open the course"}}{{else}}{{> button href=link label="Open the lesson"}}{{/if}}',
    pl: '<p>{{hello}}</p><p>w kursie <strong>{{course}}</strong> masz już dostęp do:</p><p>{{#each lessons}}{{this}}<br>{{/each}}</p>{{#if several}}{{> button href=link label="Otwórz kurs"}}{{else}}{{> button href=link label="Otwórz lekcję"}}{{/if}}',
  },
  text: {
    de: '{{hello}}\n\nin {{course}} ist für Sie jetzt offen:\n\n{{#each lessons}}{{this}}\n{{/each}}\nÖffnen: {{link}}\n',
    en: '{{hello}}\n\nin {{course}} this is open to you now:\n\n{{#each lessons}}{{this}}\n{{/each}}\nOpen: {{link}}\n',
    pl: '{{hello}}\n\nw kursie {{course}} masz już dostęp do:\n\n{{#each lessons}}{{this}}\n{{/each}}\nOtwórz: {{link}}\n',
  },
});
