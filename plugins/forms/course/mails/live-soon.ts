import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({ lesson: z.string(), at: z.string(), link: z.string() });

/** To whoever may be there: a live date begins soon. */
export const liveSoonMail = defineMail({
  id: 'live_soon',
  purpose: 'news',
  data,
  subject: {
    de: 'Gleich live: {{lesson}}',
    en: 'Live soon: {{lesson}}',
    pl: 'Zaraz na żywo: {{lesson}}',
  },
  html: {
    de: '<p>{{hello}}</p><p><strong>{{lesson}}</strong> beginnt am {{at}}. Der Raum öffnet sich 15 Minuten vorher.</p>{{> button href=link label="Zur Lektion"}}',
    en: '<p>{{hello}}</p><p><strong>{{lesson}}</strong> begins on {{at}}. The room opens 15 minutes before.</p>{{> button href=link label="To the lesson"}}',
    pl: '<p>{{hello}}</p><p><strong>{{lesson}}</strong> zaczyna się {{at}}. Pokój otwiera się 15 minut wcześniej.</p>{{> button href=link label="Do lekcji"}}',
  },
  text: {
    de: '{{hello}}\n\n{{lesson}} beginnt am {{at}}. Der Raum öffnet sich 15 Minuten vorher.\n\nZur Lektion: {{link}}\n',
    en: '{{hello}}\n\n{{lesson}} begins on {{at}}. The room opens 15 minutes before.\n\nTo the lesson: {{link}}\n',
    pl: '{{hello}}\n\n{{lesson}} zaczyna się {{at}}. Pokój otwiera się 15 minut wcześniej.\n\nDo lekcji: {{link}}\n',
  },
});
