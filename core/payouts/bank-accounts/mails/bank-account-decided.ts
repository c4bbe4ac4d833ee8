import { z } from 'zod';
import { defineMail } from '#core/mail';

export const bankAccountRefusedMail = defineMail({
  id: 'bank_account_refused',
  data: z.object({ shop: z.string(), end: z.string(), reason: z.string(), link: z.string() }),
  subject: { de: 'Ihr Bankkonto wurde nicht angenommen', en: 'Your bank account was not accepted' },
  html: {
    de: `<p>{{hello}}</p>
<p>das Konto von {{shop}}, das auf {{end}} endet, kann nicht für Auszahlungen verwendet werden: {{reason}}</p>
<p>Bitte korrigieren Sie es oder tragen Sie ein anderes ein. Bis dahin bleibt Ihr Guthaben stehen.</p>
{{> button href=link label="Bankkonto ändern"}}`,
    en: `<p>{{hello}}</p>
<p>the account of {{shop}} that ends in {{end}} cannot be used for payouts: {{reason}}</p>
<p>Please correct it or enter another one. Until then your balance stays where it is.</p>
{{> button href=link label="Change bank account"}}`,
  },
  text: {
    de: `{{hello}}

das Konto von {{shop}}, das auf {{end}} endet, kann nicht für Auszahlungen verwendet werden: {{reason}}

Bitte korrigieren Sie es oder tragen Sie ein anderes ein. Bis dahin bleibt Ihr Guthaben stehen.

{{link}}`,
    en: `{{hello}}

the account of {{shop}} that ends in {{end}} cannot be used for payouts: {{reason}}

Please correct it or enter another one. Until then your balance stays where it is.

{{link}}`,
  },
});
