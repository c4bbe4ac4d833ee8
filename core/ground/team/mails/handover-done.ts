import { z } from 'zod';
import { defineMail } from '#core/mail';

export const handoverDoneMail = defineMail({
  id: 'handover_done',
  data: z.object({ shop: z.string(), owner: z.string() }),
  subject: { de: '{{shop}} hat einen neuen Inhaber', en: '{{shop}} has a new owner' },
  html: {
    de: `<p>Guten Tag,</p>
<p>Inhaber von <b>{{shop}}</b> ist jetzt {{owner}}. Wer den Shop bisher führte, arbeitet dort als Manager weiter.</p>
<p>Denken Sie an Impressum, Steuerdaten und Bankkonto: Dort steht noch, was vorher galt.</p>`,
    en: `<p>Hello,</p>
<p>The owner of <b>{{shop}}</b> is {{owner}} from now on. Whoever ran the shop before stays on as a manager.</p>
<p>Remember imprint, tax data and bank account: they still say what was true before.</p>`,
  },
  text: {
    de: `Guten Tag,

Inhaber von {{shop}} ist jetzt {{owner}}. Wer den Shop bisher führte, arbeitet dort als Manager weiter.

Denken Sie an Impressum, Steuerdaten und Bankkonto: Dort steht noch, was vorher galt.`,
    en: `Hello,

The owner of {{shop}} is {{owner}} from now on. Whoever ran the shop before stays on as a manager.

Remember imprint, tax data and bank account: they still say what was true before.`,
  },
});
