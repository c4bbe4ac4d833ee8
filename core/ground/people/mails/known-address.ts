import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Notice to the owner of an address that an account was wanted with it, and the link that signs them in. */
export const knownAddressMail = defineMail({
  id: 'known_address',
  receiver: 'user',
  data: z.object({ firstName: z.string(), link: z.string() }),
  subject: { de: 'Zu Ihrer Adresse gibt es schon ein Konto', en: 'Your address has an account already' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>jemand wollte mit Ihrer E-Mail-Adresse ein neues Konto anlegen. Es gibt schon eines, deshalb wurde keines angelegt.</p>
<p>Waren Sie das? Dann melden Sie sich mit diesem Link an, ohne Passwort, und machen Sie dort weiter:</p>
{{> button href=link label="Anmelden"}}
<p>Der Link gilt eine Stunde und nur einmal. Waren Sie es nicht, müssen Sie nichts tun: Niemand hat Zugang zu Ihrem Konto erhalten.</p>`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>somebody tried to open a new account with your e-mail address. There is one already, so none was opened.</p>
<p>Was it you? Then sign in with this link, without a password, and go on from there:</p>
{{> button href=link label="Sign in"}}
<p>The link is good for an hour and works once. If it was not you, there is nothing to do: nobody was let into your account.</p>`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

jemand wollte mit Ihrer E-Mail-Adresse ein neues Konto anlegen. Es gibt schon eines, deshalb wurde keines angelegt.

Waren Sie das? Dann melden Sie sich mit diesem Link an, ohne Passwort, und machen Sie dort weiter:

{{link}}

Der Link gilt eine Stunde und nur einmal. Waren Sie es nicht, müssen Sie nichts tun: Niemand hat Zugang zu Ihrem Konto erhalten.`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

somebody tried to open a new account with your e-mail address. There is one already, so none was opened.

Was it you? Then sign in with this link, without a password, and go on from there:

{{link}}

The link is good for an hour and works once. If it was not you, there is nothing to do: nobody was let into your account.`,
  },
});
