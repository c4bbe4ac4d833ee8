import { z } from 'zod';
import { defineMail } from '#core/mail';

const data = z.object({ shop: z.string(), program: z.string(), link: z.string() });

export const acceptedMail = defineMail({
  id: 'affiliate_accepted',
  receiver: 'affiliate_publisher',
  purpose: 'service',
  data,
  subject: { de: 'Sie sind jetzt Partner von {{shop}}', en: 'You are now a publisher of {{shop}}' },
  html: {
    de: `<p>{{hello}}</p>
<p>{{shop}} hat Sie in das Partnerprogramm „{{program}}“ aufgenommen. Ihr Link wartet schon:</p>
{{> button href=link label="Ersten Link kopieren"}}`,
    en: `<p>{{hello}}</p>
<p>{{shop}} has taken you into the affiliate program “{{program}}”. Your link is ready:</p>
{{> button href=link label="Copy the first link"}}`,
  },
  text: {
    de: `{{hello}}

{{shop}} hat Sie in das Partnerprogramm „{{program}}“ aufgenommen. Ihr Link wartet schon:

{{link}}`,
    en: `{{hello}}

{{shop}} has taken you into the affiliate program “{{program}}”. Your link is ready:

{{link}}`,
  },
});

export const rejectedMail = defineMail({
  id: 'affiliate_rejected',
  receiver: 'affiliate_publisher',
  purpose: 'service',
  data: data.extend({ reason: z.string() }),
  subject: { de: 'Ihre Anfrage an {{shop}}', en: 'Your request to {{shop}}' },
  html: {
    de: `<p>{{hello}}</p>
<p>{{shop}} nimmt Sie nicht in das Partnerprogramm „{{program}}“ auf. {{reason}}</p>
<p>Ihre anderen Programme und was Sie verdient haben bleiben davon unberührt.</p>
{{> button href=link label="Meine Programme"}}`,
    en: `<p>{{hello}}</p>
<p>{{shop}} does not take you into the affiliate program “{{program}}”. {{reason}}</p>
<p>Your other programs and what you earned stay as they are.</p>
{{> button href=link label="My programs"}}`,
  },
  text: {
    de: `{{hello}}

{{shop}} nimmt Sie nicht in das Partnerprogramm „{{program}}“ auf. {{reason}}

Ihre anderen Programme und was Sie verdient haben bleiben davon unberührt.

{{link}}`,
    en: `{{hello}}

{{shop}} does not take you into the affiliate program “{{program}}”. {{reason}}

Your other programs and what you earned stay as they are.

{{link}}`,
  },
});

export const invitationMail = defineMail({
  id: 'affiliate_invitation',
  receiver: 'affiliate_publisher',
  purpose: 'news',
  data,
  subject: { de: '{{shop}} lädt Sie als Partner ein', en: '{{shop}} invites you as a publisher' },
  html: {
    de: `<p>{{hello}}</p>
<p>{{shop}} lädt Sie in das Partnerprogramm „{{program}}“ ein: Sie empfehlen, und von jedem Verkauf gehört ein Teil Ihnen.</p>
{{> button href=link label="Einladung ansehen"}}`,
    en: `<p>{{hello}}</p>
<p>{{shop}} invites you to the affiliate program “{{program}}”: you recommend, and a share of each sale is yours.</p>
{{> button href=link label="View the invitation"}}`,
  },
  text: {
    de: `{{hello}}

{{shop}} lädt Sie in das Partnerprogramm „{{program}}“ ein: Sie empfehlen, und von jedem Verkauf gehört ein Teil Ihnen.

{{link}}`,
    en: `{{hello}}

{{shop}} invites you to the affiliate program “{{program}}”: you recommend, and a share of each sale is yours.

{{link}}`,
  },
});

export const offerDecidedMail = defineMail({
  id: 'marketplace_decided',
  receiver: 'seller',
  purpose: 'service',
  data: z.object({ product: z.string(), outcome: z.string(), reason: z.string(), link: z.string() }),
  subject: { de: '„{{product}}“ im Marktplatz: {{outcome}}', en: '“{{product}}” in the marketplace: {{outcome}}' },
  html: {
    de: `<p>{{hello}}</p>
<p>Ihr Angebot „{{product}}“ für Partner hat einen neuen Stand: {{outcome}}. {{reason}}</p>
{{> button href=link label="Angebot ansehen"}}`,
    en: `<p>{{hello}}</p>
<p>Your offer “{{product}}” to publishers has a new state: {{outcome}}. {{reason}}</p>
{{> button href=link label="View the offer"}}`,
  },
  text: {
    de: `{{hello}}

Ihr Angebot „{{product}}“ für Partner hat einen neuen Stand: {{outcome}}. {{reason}}

{{link}}`,
    en: `{{hello}}

Your offer “{{product}}” to publishers has a new state: {{outcome}}. {{reason}}

{{link}}`,
  },
});
