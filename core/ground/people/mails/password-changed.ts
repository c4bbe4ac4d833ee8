import { z } from 'zod';
import { defineMail } from '#core/mail';

export const passwordChangedMail = defineMail({
  id: 'password_changed',
  receiver: 'user',
  data: z.object({ firstName: z.string(), link: z.string() }),
  subject: { de: 'Ihr Passwort wurde geändert', en: 'Your password was changed' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>das Passwort Ihres Kontos ist jetzt ein anderes, und alle anderen Geräte sind abgemeldet.</p>
<p>Wenn Sie das nicht waren, setzen Sie bitte sofort ein neues:</p>
{{> button href=link label="Passwort zurücksetzen"}}`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>your account has another password now, and all other devices are signed out.</p>
<p>If this was not you, please set a new one at once:</p>
{{> button href=link label="Reset password"}}`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

das Passwort Ihres Kontos ist jetzt ein anderes, und alle anderen Geräte sind abgemeldet.

Wenn Sie das nicht waren, setzen Sie bitte sofort ein neues:

{{link}}`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

your account has another password now, and all other devices are signed out.

If this was not you, please set a new one at once:

{{link}}`,
  },
});
