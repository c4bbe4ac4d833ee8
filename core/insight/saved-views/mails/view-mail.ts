import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Link to the rows of a saved view, in the rhythm that its owner chose. */
export const viewMail = defineMail({
  id: 'saved_view',
  receiver: 'team_member',
  data: z.object({ shop: z.string(), name: z.string(), days: z.number().int(), link: z.string() }),
  subject: { de: '{{name}}: Export von {{shop}}', en: '{{name}}: export of {{shop}}' },
  html: {
    de: `<p>{{hello}}</p>
<p>Ihr Export „{{name}}“ von {{shop}} ist bereit. Der Link gilt {{days}} Tage und öffnet sich nur, wenn Sie angemeldet sind.</p>
{{> button href=link label="CSV laden"}}`,
    en: `<p>{{hello}}</p>
<p>Your export “{{name}}” of {{shop}} is ready. The link holds for {{days}} days and opens for you alone, once you are signed in.</p>
{{> button href=link label="Load CSV"}}`,
  },
  text: {
    de: `{{hello}}

Ihr Export „{{name}}“ von {{shop}} ist bereit. Der Link gilt {{days}} Tage und öffnet sich nur, wenn Sie angemeldet sind.

{{link}}`,
    en: `{{hello}}

Your export “{{name}}” of {{shop}} is ready. The link holds for {{days}} days and opens for you alone, once you are signed in.

{{link}}`,
  },
});
