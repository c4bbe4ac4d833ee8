import { z } from 'zod';
import { defineMail } from '#core/mail';

/** To every owner: whoever knows one owner's password must not be able to lead the money away unseen. */
export const payoutAccountChangedMail = defineMail({
  id: 'payout_account_changed',
  data: z.object({ shop: z.string(), before: z.string(), now: z.string(), link: z.string() }),
  subject: {
    de: 'Das Bankkonto für Ihre Auszahlungen wurde geändert',
    en: 'The bank account for your payouts was changed',
  },
  html: {
    de: `<p>{{hello}}</p>
<p>Auszahlungen von {{shop}} gehen künftig auf das Konto, das auf {{now}} endet. Bisher war es das mit {{before}}. Zu Ihrem Schutz wird nichts dorthin überwiesen, bis das Konto geprüft ist und danach drei Tage vergangen sind.</p>
<p>Wenn das niemand von Ihnen war, ändern Sie bitte sofort Ihr Passwort und das Konto:</p>
{{> button href=link label="Bankkonten ansehen"}}`,
    en: `<p>{{hello}}</p>
<p>payouts of {{shop}} will go to the account that ends in {{now}}. Until now it was the one with {{before}}. To protect you nothing is sent there until the account has been checked and three more days have passed.</p>
<p>If this was none of you, please change your password and the account at once:</p>
{{> button href=link label="View bank accounts"}}`,
  },
  text: {
    de: `{{hello}}

Auszahlungen von {{shop}} gehen künftig auf das Konto, das auf {{now}} endet. Bisher war es das mit {{before}}. Zu Ihrem Schutz wird nichts dorthin überwiesen, bis das Konto geprüft ist und danach drei Tage vergangen sind.

Wenn das niemand von Ihnen war, ändern Sie bitte sofort Ihr Passwort und das Konto:

{{link}}`,
    en: `{{hello}}

payouts of {{shop}} will go to the account that ends in {{now}}. Until now it was the one with {{before}}. To protect you nothing is sent there until the account has been checked and three more days have passed.

If this was none of you, please change your password and the account at once:

{{link}}`,
  },
});
