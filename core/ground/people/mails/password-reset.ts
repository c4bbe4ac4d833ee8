import { z } from 'zod';
import { defineMail } from '#core/mail';

export const passwordResetMail = defineMail({
  id: 'password_reset',
  receiver: 'user',
  data: z.object({ firstName: z.string(), link: z.string() }),
  subject: { de: 'Neues Passwort wählen', en: 'Choose a new password', pl: 'Ustaw nowe hasło' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>jemand möchte für Ihr Konto ein neues Passwort setzen. Wenn Sie es sind:</p>
{{> button href=link label="Neues Passwort wählen"}}
<p>Der Link gilt zwei Stunden und nur einmal. Wenn Sie es nicht waren, löschen Sie diese Mail; Ihr Passwort bleibt, wie es ist.</p>`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>somebody wants to set a new password for your account. If it was you:</p>
{{> button href=link label="Choose a new password"}}
<p>The link is good for two hours and works once. If it was not you, delete this mail; your password stays as it is.</p>`,
    pl: `<p>Dzień dobry{{#if firstName}} {{firstName}}{{/if}},</p>
<p>ktoś chce ustawić nowe hasło do Twojego konta. Jeśli to Ty:</p>
{{> button href=link label="Ustaw nowe hasło"}}
<p>Link jest ważny dwie godziny i działa jeden raz. Jeśli to nie Ty, usuń tę wiadomość; hasło pozostanie bez zmian.</p>`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

jemand möchte für Ihr Konto ein neues Passwort setzen. Wenn Sie es sind:

{{link}}

Der Link gilt zwei Stunden und nur einmal. Wenn Sie es nicht waren, löschen Sie diese Mail; Ihr Passwort bleibt, wie es ist.`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

somebody wants to set a new password for your account. If it was you:

{{link}}

The link is good for two hours and works once. If it was not you, delete this mail; your password stays as it is.`,
    pl: `Dzień dobry{{#if firstName}} {{firstName}}{{/if}},

ktoś chce ustawić nowe hasło do Twojego konta. Jeśli to Ty:

{{link}}

Link jest ważny dwie godziny i działa jeden raz. Jeśli to nie Ty, usuń tę wiadomość; hasło pozostanie bez zmian.`,
  },
});
