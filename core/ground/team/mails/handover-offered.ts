import { z } from 'zod';
import { defineMail } from '#core/mail';

export const handoverOfferedMail = defineMail({
  id: 'handover_offered',
  data: z.object({ shop: z.string(), owner: z.string(), link: z.string() }),
  subject: { de: '{{owner}} möchte Ihnen {{shop}} übertragen', en: '{{owner}} wants to hand {{shop}} over to you' },
  html: {
    de: `<p>Guten Tag,</p>
<p>{{owner}} möchte Ihnen den Shop <b>{{shop}}</b> übertragen. Damit entscheiden Sie über Geld, Einstellungen und Team, und was der Shop schuldet, ist Ihre Sache.</p>
{{> button href=link label="Angebot ansehen"}}
<p>Das Angebot gilt sieben Tage. Es geschieht nichts, bevor Sie zustimmen.</p>`,
    en: `<p>Hello,</p>
<p>{{owner}} wants to hand the shop <b>{{shop}}</b> over to you. You then decide on money, settings and the team, and what the shop owes is yours to settle.</p>
{{> button href=link label="See the offer"}}
<p>The offer is good for seven days. Nothing happens before you agree.</p>`,
  },
  text: {
    de: `Guten Tag,

{{owner}} möchte Ihnen den Shop {{shop}} übertragen. Damit entscheiden Sie über Geld, Einstellungen und Team, und was der Shop schuldet, ist Ihre Sache.

{{link}}

Das Angebot gilt sieben Tage. Es geschieht nichts, bevor Sie zustimmen.`,
    en: `Hello,

{{owner}} wants to hand the shop {{shop}} over to you. You then decide on money, settings and the team, and what the shop owes is yours to settle.

{{link}}

The offer is good for seven days. Nothing happens before you agree.`,
  },
});
