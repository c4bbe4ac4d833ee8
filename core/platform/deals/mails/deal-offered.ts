import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For owners: the platform offers their shop terms of its own. */
export const dealOfferedMail = defineMail({
  id: 'deal_offered',
  data: z.object({ shop: z.string(), message: z.string(), link: z.string() }),
  subject: { de: 'Ein Angebot für {{shop}}', en: 'An offer for {{shop}}' },
  html: {
    de: `<p>Guten Tag,</p><p>für {{shop}} liegt ein Angebot für Sie bereit.</p>{{#if message}}<p>{{message}}</p>{{/if}}<p>Es gilt erst, wenn Sie es annehmen.</p>{{> button href=link label="Angebot ansehen"}}`,
    en: `<p>Hello,</p><p>there is an offer for {{shop}}.</p>{{#if message}}<p>{{message}}</p>{{/if}}<p>It counts only once you accept it.</p>{{> button href=link label="View the offer"}}`,
  },
  text: {
    de: 'Guten Tag,\n\nfür {{shop}} liegt ein Angebot für Sie bereit.\n\n{{#if message}}{{message}}\n\n{{/if}}Es gilt erst, wenn Sie es annehmen.\n\nAngebot ansehen: {{link}}',
    en: 'Hello,\n\nthere is an offer for {{shop}}.\n\n{{#if message}}{{message}}\n\n{{/if}}It counts only once you accept it.\n\nView the offer: {{link}}',
  },
});
