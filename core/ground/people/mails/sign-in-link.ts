import { z } from 'zod';
import { defineMail } from '#core/mail';

export const signInLinkMail = defineMail({
  id: 'sign_in_link',
  receiver: 'user',
  data: z.object({ firstName: z.string(), link: z.string() }),
  subject: { de: 'Ihr Link zum Anmelden', en: 'Your sign-in link', pl: 'Twój link do logowania' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>mit diesem Link melden Sie sich ohne Passwort an und finden alles, was Sie gekauft haben:</p>
{{> button href=link label="Anmelden"}}
<p>Der Link gilt eine Stunde und nur einmal. Wenn Sie ihn nicht angefordert haben, löschen Sie diese Mail.</p>`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>this link signs you in without a password and leads to everything you bought:</p>
{{> button href=link label="Sign in"}}
<p>The link is good for an hour and works once. If you did not ask for it, delete this mail.</p>`,
    pl: `<p>Dzień dobry{{#if firstName}} {{firstName}}{{/if}},</p>
<p>ten link loguje bez hasła i prowadzi do wszystkich Twoich zakupów:</p>
{{> button href=link label="Zaloguj się"}}
<p>Link jest ważny godzinę i działa jeden raz. Jeśli nie prosisz o logowanie, usuń tę wiadomość.</p>`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

mit diesem Link melden Sie sich ohne Passwort an und finden alles, was Sie gekauft haben:

{{link}}

Der Link gilt eine Stunde und nur einmal. Wenn Sie ihn nicht angefordert haben, löschen Sie diese Mail.`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

this link signs you in without a password and leads to everything you bought:

{{link}}

The link is good for an hour and works once. If you did not ask for it, delete this mail.`,
    pl: `Dzień dobry{{#if firstName}} {{firstName}}{{/if}},

ten link loguje bez hasła i prowadzi do wszystkich Twoich zakupów:

{{link}}

Link jest ważny godzinę i działa jeden raz. Jeśli nie prosisz o logowanie, usuń tę wiadomość.`,
  },
});
