import { z } from 'zod';
import type { Localized } from '#core/context';
import { defineMail, type Mail } from '#core/mail';
import type { DeclarationKind } from '../contract-declaration.ts';

const data = z.object({
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The number of the order it means; empty when none was found. */
  order: z.string(),
  link: z.string(),
});

/** Tells the seller what came in and by when to act. */
export const declarationReceivedMails: Readonly<Record<DeclarationKind, Mail<z.infer<typeof data>>>> = {
  withdrawal: notice(
    { de: 'Ein Vertrag wurde widerrufen', en: 'Somebody withdrew from a contract' },
    {
      de: 'in Ihrem Shop ist ein Widerruf eingegangen. Wenn er berechtigt ist, zahlen Sie binnen vierzehn Tagen ab Eingang zurück.',
      en: 'somebody declared a withdrawal in your shop. If it is justified, pay back within fourteen days of receipt.',
    },
  ),
  cancellation: notice(
    { de: 'Ein Vertrag wurde gekündigt', en: 'Somebody cancelled a contract' },
    {
      de: 'in Ihrem Shop ist eine Kündigung eingegangen. Teilen Sie dem Käufer mit, wann der Vertrag endet, und stellen Sie spätere Abbuchungen ein.',
      en: 'somebody declared a cancellation in your shop. Tell the buyer when the contract ends, and stop later charges.',
    },
  ),
};

function notice(subject: Localized, opening: Localized): Mail<z.infer<typeof data>> {
  const rows =
    '<table role="presentation" cellpadding="0" cellspacing="0">{{#each lines}}<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:#5c5c57">{{label}}</td><td style="padding:4px 0;white-space:pre-line">{{value}}</td></tr>{{/each}}</table>';
  const plain = '{{#each lines}}{{label}}: {{value}}\n{{/each}}';
  return defineMail({
    id: 'declaration_received',
    data,
    subject,
    html: {
      de: `<p>{{hello}}</p><p>${opening.de}</p>${rows}<p>{{#if order}}Gefundene Bestellung: {{order}}{{else}}Zu diesen Angaben wurde keine Bestellung gefunden.{{/if}}</p>{{> button href=link label="Erklärung ansehen"}}`,
      en: `<p>{{hello}}</p><p>${opening.en}</p>${rows}<p>{{#if order}}Order found: {{order}}{{else}}No order was found for these details.{{/if}}</p>{{> button href=link label="View the declaration"}}`,
    },
    text: {
      de: `{{hello}}\n\n${opening.de}\n\n${plain}\n{{#if order}}Gefundene Bestellung: {{order}}{{else}}Zu diesen Angaben wurde keine Bestellung gefunden.{{/if}}\n\nErklärung ansehen: {{link}}`,
      en: `{{hello}}\n\n${opening.en}\n\n${plain}\n{{#if order}}Order found: {{order}}{{else}}No order was found for these details.{{/if}}\n\nView the declaration: {{link}}`,
    },
  });
}
