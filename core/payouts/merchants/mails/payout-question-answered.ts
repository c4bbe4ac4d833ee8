import { z } from 'zod';
import { defineMail } from '#core/mail';

export const payoutQuestionAnsweredMail = defineMail({
  id: 'payout_question_answered',
  receiver: 'seller',
  data: z.object({ question: z.string(), answer: z.string(), link: z.string() }),
  subject: { de: 'Antwort auf Ihre Frage zu einer Auszahlung', en: 'Answer to your question about a payout' },
  html: {
    de: `<p>Guten Tag,</p>
<p>Sie hatten gefragt: {{question}}</p>
<p>{{answer}}</p>
{{> button href=link label="Auszahlung ansehen"}}`,
    en: `<p>Hello,</p>
<p>you asked: {{question}}</p>
<p>{{answer}}</p>
{{> button href=link label="View payout"}}`,
  },
  text: {
    de: `Guten Tag,

Sie hatten gefragt: {{question}}

{{answer}}

{{link}}`,
    en: `Hello,

you asked: {{question}}

{{answer}}

{{link}}`,
  },
});
