import { z } from 'zod';
import { defineMail } from '#core/mail';

const rows =
  '<table role="presentation" cellpadding="0" cellspacing="0">{{#each lines}}<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:#5c5c57">{{label}}</td><td style="padding:4px 0;white-space:pre-line">{{value}}</td></tr>{{/each}}</table>';
const plain = '{{#each lines}}{{label}}: {{value}}\n{{/each}}';

/** Message of a visitor to the seller. The subject is the same for all: no word of a stranger stands in a mail's heads. */
export const formSubmittedMail = defineMail({
  id: 'form_submitted',
  receiver: 'seller',
  purpose: 'service',
  data: z.object({
    page: z.string(),
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
    canReply: z.boolean(),
    link: z.string(),
  }),
  subject: { de: 'Neue Nachricht über Ihr Formular', en: 'New message through your form' },
  html: {
    de: `<p>{{hello}}</p><p>über das Formular auf Ihrer Seite „{{page}}“ kam eine Nachricht:</p>${rows}<p>{{#if canReply}}Ihre Antwort auf diese Mail geht an diese Adresse.{{else}}Eine Adresse zum Antworten wurde nicht angegeben.{{/if}}</p>{{> button href=link label="Nachricht ansehen"}}`,
    en: `<p>{{hello}}</p><p>a message came through the form on your page “{{page}}”:</p>${rows}<p>{{#if canReply}}Your answer to this mail goes to that address.{{else}}No address for an answer was given.{{/if}}</p>{{> button href=link label="View the message"}}`,
  },
  text: {
    de: `{{hello}}\n\nüber das Formular auf Ihrer Seite „{{page}}“ kam eine Nachricht:\n\n${plain}\n{{#if canReply}}Ihre Antwort auf diese Mail geht an diese Adresse.{{else}}Eine Adresse zum Antworten wurde nicht angegeben.{{/if}}\n\nNachricht ansehen: {{link}}`,
    en: `{{hello}}\n\na message came through the form on your page “{{page}}”:\n\n${plain}\n{{#if canReply}}Your answer to this mail goes to that address.{{else}}No address for an answer was given.{{/if}}\n\nView the message: {{link}}`,
  },
});
