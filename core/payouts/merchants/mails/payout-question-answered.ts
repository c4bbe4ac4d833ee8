import { z } from 'zod';
import { defineMail } from '#core/mail';

export const payoutQuestionAnsweredMail = defineMail({
  id: 'payout_question_answered',
  data: z.object({ question: z.string(), answer: z.string(), link: z.string() }),
  subject: { de: 'Antwort auf Ihre Frage zu einer Auszahlung', en: 'Answer to your question about a payout' },
  html: {
    de: `<p>{{hello}}</p>
<p>Sie hatten gefragt: {{question}}</p>
<p>{{answer}}</p>
{{> button href=link label="Auszahlung ansehen"}}`,
    en: `<p>{{hello}}</p>
<p>you asked: {{question}}</p>
<p>{{answer}}</p>
{{> button href=link label="View payout"}}`,
  },
  text: {
    de: `{{hello}}

Sie hatten gefragt: {{question}}

{{answer}}

{{link}}`,
    en: `{{hello}}

you asked: {{question}}

{{answer}}

{{link}}`,
  },
});
