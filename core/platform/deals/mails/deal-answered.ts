import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For the admin who wrote a deal: the shop's owner has answered. */
export const dealAnsweredMail = defineMail({
  id: 'deal_answered',
  data: z.object({ shop: z.string(), accepted: z.boolean(), reason: z.string(), link: z.string() }),
  subject: {
    de: '{{shop}} hat das Angebot {{#if accepted}}angenommen{{else}}abgelehnt{{/if}}',
    en: '{{shop}} has {{#if accepted}}accepted{{else}}declined{{/if}} the offer',
  },
  html: {
    de: `<p>Guten Tag,</p><p>{{shop}} hat das Angebot {{#if accepted}}angenommen{{else}}abgelehnt{{/if}}.</p>{{#if reason}}<p>Grund: {{reason}}</p>{{/if}}{{> button href=link label="Deal ansehen"}}`,
    en: `<p>Hello,</p><p>{{shop}} has {{#if accepted}}accepted{{else}}declined{{/if}} the offer.</p>{{#if reason}}<p>Reason: {{reason}}</p>{{/if}}{{> button href=link label="View the deal"}}`,
  },
  text: {
    de: 'Guten Tag,\n\n{{shop}} hat das Angebot {{#if accepted}}angenommen{{else}}abgelehnt{{/if}}.\n\n{{#if reason}}Grund: {{reason}}\n\n{{/if}}Deal ansehen: {{link}}',
    en: 'Hello,\n\n{{shop}} has {{#if accepted}}accepted{{else}}declined{{/if}} the offer.\n\n{{#if reason}}Reason: {{reason}}\n\n{{/if}}View the deal: {{link}}',
  },
});
