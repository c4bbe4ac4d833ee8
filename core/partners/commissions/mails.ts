import { z } from 'zod';
import { defineMail } from '#core/mail';

export const statementMail = defineMail({
  id: 'affiliate_statement',
  receiver: 'publisher',
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
  receiver: 'publisher',
  data: z.object({ shop: z.string(), amount: z.string(), end: z.string(), link: z.string() }),
  subject: { de: '{{amount}} Provision von {{shop}}', en: '{{amount}} commission from {{shop}}' },
  html: {
    de: `<p>{{hello}}</p>
<p>{{amount}} Provision von {{shop}} sind auf Ihr Konto überwiesen, das auf {{end}} endet.</p>
{{> button href=link label="Auszahlungen ansehen"}}`,
    en: `<p>{{hello}}</p>
<p>{{amount}} commission from {{shop}} went to your account that ends in {{end}}.</p>
{{> button href=link label="View payouts"}}`,
  },
  text: {
    de: `{{hello}}

{{amount}} Provision von {{shop}} sind auf Ihr Konto überwiesen, das auf {{end}} endet.

{{link}}`,
    en: `{{hello}}

{{amount}} commission from {{shop}} went to your account that ends in {{end}}.

{{link}}`,
  },
});

export const returnedMail = defineMail({
  id: 'affiliate_returned',
  receiver: 'publisher',
  data: z.object({ shop: z.string(), amount: z.string(), end: z.string(), link: z.string() }),
  subject: {
    de: 'Ihre Bank hat {{amount}} Provision von {{shop}} zurückgeschickt',
    en: 'Your bank sent back {{amount}} commission from {{shop}}',
  },
  html: {
    de: `<p>{{hello}}</p>
<p>Die Überweisung von {{amount}} auf das Konto, das auf {{end}} endet, kam zurück. Der Betrag ist wieder verfügbar. Tragen Sie Ihr Bankkonto neu ein; dann geht er mit der nächsten Auszahlung hinaus.</p>
{{> button href=link label="Bankkonto eintragen"}}`,
    en: `<p>{{hello}}</p>
<p>The transfer of {{amount}} to the account that ends in {{end}} came back. The amount is available again. Enter your bank account anew; then it goes out with the next payout.</p>
{{> button href=link label="Enter bank account"}}`,
  },
  text: {
    de: `{{hello}}

Die Überweisung von {{amount}} auf das Konto, das auf {{end}} endet, kam zurück. Der Betrag ist wieder verfügbar. Tragen Sie Ihr Bankkonto neu ein; dann geht er mit der nächsten Auszahlung hinaus.

{{link}}`,
    en: `{{hello}}

The transfer of {{amount}} to the account that ends in {{end}} came back. The amount is available again. Enter your bank account anew; then it goes out with the next payout.

{{link}}`,
  },
});
