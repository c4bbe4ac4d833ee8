import { z } from 'zod';
import { defineMail } from '#core/mail';

export const payoutAccountChangedMail = defineMail({
  id: 'payout_account_changed',
  data: z.object({ before: z.string(), now: z.string(), link: z.string() }),
  subject: {
    de: 'Das Bankkonto für Ihre Auszahlungen wurde geändert',
    en: 'The bank account for your payouts was changed',
  },
  html: {
    de: `<p>Guten Tag,</p>
<p>Auszahlungen gehen künftig auf das Konto, das auf {{now}} endet. Bisher war es das mit {{before}}. Zu Ihrem Schutz wird drei Tage lang nichts dorthin überwiesen.</p>
<p>Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und das Konto:</p>
{{> button href=link label="Auszahlungen ansehen"}}`,
    en: `<p>Hello,</p>
<p>payouts will go to the account that ends in {{now}}. Until now it was the one with {{before}}. To protect you nothing is sent there for three days.</p>
<p>If this was not you, please change your password and the account at once:</p>
{{> button href=link label="View payouts"}}`,
  },
  text: {
    de: `Guten Tag,

Auszahlungen gehen künftig auf das Konto, das auf {{now}} endet. Bisher war es das mit {{before}}. Zu Ihrem Schutz wird drei Tage lang nichts dorthin überwiesen.

Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und das Konto:

{{link}}`,
    en: `Hello,

payouts will go to the account that ends in {{now}}. Until now it was the one with {{before}}. To protect you nothing is sent there for three days.

If this was not you, please change your password and the account at once:

{{link}}`,
  },
});
