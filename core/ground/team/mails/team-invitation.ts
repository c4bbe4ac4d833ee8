import { z } from 'zod';
import { defineMail } from '#core/mail';

export const teamInvitationMail = defineMail({
  id: 'team_invitation',
  data: z.object({ shop: z.string(), inviter: z.string(), role: z.string(), link: z.string() }),
  subject: { de: 'Einladung in das Team von {{shop}}', en: 'Invitation to the team of {{shop}}' },
  html: {
    de: `<p>Guten Tag,</p>
<p>{{inviter}} lädt Sie ein, bei <b>{{shop}}</b> mitzuarbeiten, und zwar als {{role}}.</p>
{{> button href=link label="Einladung ansehen"}}
<p>Der Link gilt sieben Tage und nur für Ihre Adresse. Kennen Sie {{inviter}} nicht, löschen Sie diese Mail; dann geschieht nichts.</p>`,
    en: `<p>Hello,</p>
<p>{{inviter}} invites you to work with <b>{{shop}}</b>, as {{role}}.</p>
{{> button href=link label="See the invitation"}}
<p>The link is good for seven days and for your address alone. If you do not know {{inviter}}, delete this mail; nothing happens then.</p>`,
  },
  text: {
    de: `Guten Tag,

{{inviter}} lädt Sie ein, bei {{shop}} mitzuarbeiten, und zwar als {{role}}.

{{link}}

Der Link gilt sieben Tage und nur für Ihre Adresse. Kennen Sie {{inviter}} nicht, löschen Sie diese Mail; dann geschieht nichts.`,
    en: `Hello,

{{inviter}} invites you to work with {{shop}}, as {{role}}.

{{link}}

The link is good for seven days and for your address alone. If you do not know {{inviter}}, delete this mail; nothing happens then.`,
  },
});
