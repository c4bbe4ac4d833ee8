import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For owners: the platform's credit note for the sales of a month is there. */
export const creditNoteMail = defineMail({
  id: 'platform_credit_note',
  receiver: 'seller',
  data: z.object({
    shop: z.string(),
    number: z.string(),
    month: z.string(),
    amount: z.string(),
    link: z.string(),
    reselling: z.string(),
  }),
  subject: {
    de: 'Gutschrift {{number}} über Ihre Verkäufe im {{month}}',
    en: 'Credit note {{number}} for your sales in {{month}}',
  },
  html: {
    de: `<p>Guten Tag,</p><p>die Gutschrift der Plattform über die Verkäufe von {{shop}} im {{month}} ist da: {{number}} über {{amount}}. Der Betrag steht schon in Ihrem Guthaben.</p><p>Stimmt etwas nicht, widersprechen Sie ihr: {{reselling}}</p>{{> button href=link label="Gutschrift als PDF"}}`,
    en: `<p>Hello,</p><p>the platform’s credit note for the sales of {{shop}} in {{month}} is ready: {{number}} over {{amount}}. The amount stands in your balance already.</p><p>If something is wrong, object to it: {{reselling}}</p>{{> button href=link label="Credit note as PDF"}}`,
  },
  text: {
    de: 'Guten Tag,\n\ndie Gutschrift der Plattform über die Verkäufe von {{shop}} im {{month}} ist da: {{number}} über {{amount}}. Der Betrag steht schon in Ihrem Guthaben.\n\nStimmt etwas nicht, widersprechen Sie ihr: {{reselling}}\n\nGutschrift als PDF: {{link}}',
    en: 'Hello,\n\nthe platform’s credit note for the sales of {{shop}} in {{month}} is ready: {{number}} over {{amount}}. The amount stands in your balance already.\n\nIf something is wrong, object to it: {{reselling}}\n\nCredit note as PDF: {{link}}',
  },
});
