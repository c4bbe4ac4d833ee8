import { z } from 'zod';
import { defineMail } from '#core/mail';

export const confirmEmailMail = defineMail({
  id: 'confirm_email',
  receiver: 'user',
  data: z.object({ firstName: z.string(), link: z.string() }),
  subject: { de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse', en: 'Please confirm your e-mail address' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>willkommen bei {{senderName}}. Bestätigen Sie bitte, dass diese Adresse Ihnen gehört; danach können Sie Ihr erstes Produkt veröffentlichen.</p>
{{> button href=link label="E-Mail-Adresse bestätigen"}}
<p>Der Link gilt drei Tage. Wenn Sie sich nicht angemeldet haben, brauchen Sie nichts zu tun.</p>`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>welcome to {{senderName}}. Please confirm that this address is yours; then you can publish your first product.</p>
{{> button href=link label="Confirm e-mail address"}}
<p>The link is good for three days. If you did not sign up, there is nothing you need to do.</p>`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

willkommen bei {{senderName}}. Bestätigen Sie bitte, dass diese Adresse Ihnen gehört; danach können Sie Ihr erstes Produkt veröffentlichen:

{{link}}

Der Link gilt drei Tage. Wenn Sie sich nicht angemeldet haben, brauchen Sie nichts zu tun.`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

welcome to {{senderName}}. Please confirm that this address is yours; then you can publish your first product:

{{link}}

The link is good for three days. If you did not sign up, there is nothing you need to do.`,
  },
});
