import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Question to each mailbox of a change of address, with a link of its own. */
export const confirmEmailChangeMail = defineMail({
  id: 'confirm_email_change',
  receiver: 'user',
  data: z.object({ firstName: z.string(), oldEmail: z.string(), newEmail: z.string(), link: z.string() }),
  subject: { de: 'Neue E-Mail-Adresse bestätigen', en: 'Confirm the new e-mail address' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>die Adresse Ihres Kontos soll von <strong>{{oldEmail}}</strong> auf <strong>{{newEmail}}</strong> geändert werden. Beide Postfächer müssen zustimmen; dies ist der Link für dieses:</p>
{{> button href=link label="Änderung bestätigen"}}
<p>Der Link gilt drei Tage. Haben Sie das nicht veranlasst, bestätigen Sie nicht und ändern Sie Ihr Passwort.</p>`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>the address of your account is to change from <strong>{{oldEmail}}</strong> to <strong>{{newEmail}}</strong>. Both mailboxes have to agree; this is the link for this one:</p>
{{> button href=link label="Confirm the change"}}
<p>The link is good for three days. If you did not ask for it, do not confirm, and change your password.</p>`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

die Adresse Ihres Kontos soll von {{oldEmail}} auf {{newEmail}} geändert werden. Beide Postfächer müssen zustimmen; dies ist der Link für dieses:

{{link}}

Der Link gilt drei Tage. Haben Sie das nicht veranlasst, bestätigen Sie nicht und ändern Sie Ihr Passwort.`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

the address of your account is to change from {{oldEmail}} to {{newEmail}}. Both mailboxes have to agree; this is the link for this one:

{{link}}

The link is good for three days. If you did not ask for it, do not confirm, and change your password.`,
  },
});
