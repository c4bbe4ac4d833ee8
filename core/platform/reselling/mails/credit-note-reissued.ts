import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For owners: the credit note that they objected to is taken back and issued anew. */
export const creditNoteReissuedMail = defineMail({
  id: 'platform_credit_note_reissued',
  receiver: 'seller',
  data: z.object({
    shop: z.string(),
    before: z.string(),
    number: z.string(),
    answer: z.string(),
    link: z.string(),
  }),
  subject: {
    de: 'Gutschrift {{before}} ist berichtigt: {{number}}',
    en: 'Credit note {{before}} is corrected: {{number}}',
  },
  html: {
    de: `<p>Guten Tag,</p><p>auf Ihren Widerspruch hin hat die Plattform die Gutschrift {{before}} von {{shop}} zurückgenommen und neu ausgestellt: {{number}}.</p><p>{{answer}}</p>{{> button href=link label="Gutschriften ansehen"}}`,
    en: `<p>Hello,</p><p>after your objection the platform has taken credit note {{before}} of {{shop}} back and issued it anew: {{number}}.</p><p>{{answer}}</p>{{> button href=link label="See credit notes"}}`,
  },
  text: {
    de: 'Guten Tag,\n\nauf Ihren Widerspruch hin hat die Plattform die Gutschrift {{before}} von {{shop}} zurückgenommen und neu ausgestellt: {{number}}.\n\n{{answer}}\n\nGutschriften ansehen: {{link}}',
    en: 'Hello,\n\nafter your objection the platform has taken credit note {{before}} of {{shop}} back and issued it anew: {{number}}.\n\n{{answer}}\n\nSee credit notes: {{link}}',
  },
});
