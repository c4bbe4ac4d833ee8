import { z } from 'zod';
import { defineMail } from '#core/mail';

export const statementMail = defineMail({
  id: 'affiliate_statement',
  data: z.object({ shop: z.string(), month: z.string(), link: z.string() }),
  subject: { de: 'Ihre Abrechnung von {{shop}} für {{month}}', en: 'Your statement by {{shop}} for {{month}}' },
  html: {
    de: `<p>{{hello}}</p>
<p>{{shop}} hat Ihre Provisionen für {{month}} abgerechnet. Prüfen Sie die Abrechnung; stimmt etwas nicht, widersprechen Sie dort.</p>
{{> button href=link label="Abrechnung ansehen"}}`,
    en: `<p>{{hello}}</p>
<p>{{shop}} has settled your commissions for {{month}}. Check the statement; object to it there if anything is wrong.</p>
{{> button href=link label="View the statement"}}`,
  },
  text: {
    de: `{{hello}}

{{shop}} hat Ihre Provisionen für {{month}} abgerechnet. Prüfen Sie die Abrechnung; stimmt etwas nicht, widersprechen Sie dort.

{{link}}`,
    en: `{{hello}}

{{shop}} has settled your commissions for {{month}}. Check the statement; object to it there if anything is wrong.

{{link}}`,
  },
});

export const paidMail = defineMail({
  id: 'affiliate_paid',
  data: z.object({ shop: z.string(), amount: z.string(), end: z.string(), link: z.string() }),
  subject: { de: '{{amount}} Provision von {{shop}}', en: '{{amount}} commission from {{shop}}' },
  html: {
    de: `<p>{{hello}}</p>
<p>{{shop}} hat {{amount}} auf Ihr Konto überwiesen, das auf {{end}} endet.</p>
{{> button href=link label="Auszahlungen ansehen"}}`,
    en: `<p>{{hello}}</p>
<p>{{shop}} has paid {{amount}} to your account that ends in {{end}}.</p>
{{> button href=link label="View payouts"}}`,
  },
  text: {
    de: `{{hello}}

{{shop}} hat {{amount}} auf Ihr Konto überwiesen, das auf {{end}} endet.

{{link}}`,
    en: `{{hello}}

{{shop}} has paid {{amount}} to your account that ends in {{end}}.

{{link}}`,
  },
});
