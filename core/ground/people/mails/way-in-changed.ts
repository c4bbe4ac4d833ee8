import { z } from 'zod';
import { defineMail } from '#core/mail';

/** `what`: the sentence that says what has changed, in the reader's language. */
export const wayInChangedMail = defineMail({
  id: 'way_in_changed',
  receiver: 'user',
  data: z.object({ firstName: z.string(), what: z.string(), link: z.string() }),
  subject: { de: 'Ihre Anmeldung hat sich geändert', en: 'Your sign-in has changed' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>{{what}}</p>
<p>Wenn Sie das nicht waren, machen Sie es bitte sofort rückgängig und ändern Sie Ihr Passwort:</p>
{{> button href=link label="Anmeldung ansehen"}}`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>{{what}}</p>
<p>If this was not you, please undo it at once and change your password:</p>
{{> button href=link label="See how I sign in"}}`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

{{what}}

Wenn Sie das nicht waren, machen Sie es bitte sofort rückgängig und ändern Sie Ihr Passwort:

{{link}}`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

{{what}}

If this was not you, please undo it at once and change your password:

{{link}}`,
  },
});
