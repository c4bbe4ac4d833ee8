import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Notice to both mailboxes that a change of address has taken effect. */
export const emailChangedMail = defineMail({
  id: 'email_changed',
  receiver: 'user',
  data: z.object({ firstName: z.string(), oldEmail: z.string(), newEmail: z.string() }),
  subject: { de: 'Ihre E-Mail-Adresse ist geändert', en: 'Your e-mail address has changed' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>Ihr Konto hat jetzt die Adresse <strong>{{newEmail}}</strong> statt {{oldEmail}}. Auf allen anderen Geräten wurden Sie abgemeldet.</p>`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>your account now has the address <strong>{{newEmail}}</strong> instead of {{oldEmail}}. You were signed out on all other devices.</p>`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

Ihr Konto hat jetzt die Adresse {{newEmail}} statt {{oldEmail}}. Auf allen anderen Geräten wurden Sie abgemeldet.`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

your account now has the address {{newEmail}} instead of {{oldEmail}}. You were signed out on all other devices.`,
  },
});
