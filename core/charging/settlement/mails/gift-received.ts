import { z } from 'zod';
import { defineMail } from '#core/mail';

/** To whoever is given something: what it is, from whom, and how to get to it without an account. */
export const giftReceived = defineMail({
  id: 'gift_received',
  purpose: 'service',
  fields: {
    receiver: { de: 'Vorname des Beschenkten', en: 'First name of the receiver' },
    giver: { de: 'Schenkender', en: 'Giver' },
    shop: { de: 'Ihr Shop', en: 'Your shop' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  data: z.object({
    receiver: z.string(),
    giver: z.string(),
    shop: z.string(),
    email: z.string(),
    things: z.array(z.string()),
    link: z.string(),
    signIn: z.string(),
  }),
  subject: {
    de: '{{giver}} schenkt Ihnen etwas',
    en: '{{giver}} has a gift for you',
    pl: '{{giver}} ma dla Ciebie prezent',
  },
  html: {
    de: `<p>Guten Tag {{receiver}},</p><p>{{giver}} hat bei {{shop}} etwas für Sie gekauft:</p><ul>{{#each things}}<li>{{this}}</li>{{/each}}</ul>
<p>Sie finden es unter „Meine Käufe“. Melden Sie sich mit der Adresse {{email}} an; beim ersten Mal <a href="{{signIn}}">legen Sie ein Passwort fest</a>.</p>{{> button href=link label="Geschenk öffnen"}}`,
    en: `<p>Hello {{receiver}},</p><p>{{giver}} has bought something for you at {{shop}}:</p><ul>{{#each things}}<li>{{this}}</li>{{/each}}</ul>
<p>You find it under “My purchases”. Sign in with the address {{email}}; the first time <a href="{{signIn}}">set a password</a>.</p>{{> button href=link label="Open the gift"}}`,
    pl: `<p>Dzień dobry {{receiver}},</p><p>{{giver}} kupuje coś dla Ciebie w {{shop}}:</p><ul>{{#each things}}<li>{{this}}</li>{{/each}}</ul>
<p>Znajdziesz to w „Moje zakupy”. Zaloguj się adresem {{email}}; za pierwszym razem <a href="{{signIn}}">ustaw hasło</a>.</p>{{> button href=link label="Otwórz prezent"}}`,
  },
  text: {
    de: `Guten Tag {{receiver}},

{{giver}} hat bei {{shop}} etwas für Sie gekauft:
{{#each things}}- {{this}}
{{/each}}
Sie finden es unter „Meine Käufe“: {{link}}
Melden Sie sich mit der Adresse {{email}} an. Beim ersten Mal legen Sie hier ein Passwort fest: {{signIn}}`,
    en: `Hello {{receiver}},

{{giver}} has bought something for you at {{shop}}:
{{#each things}}- {{this}}
{{/each}}
You find it under “My purchases”: {{link}}
Sign in with the address {{email}}. The first time set a password here: {{signIn}}`,
    pl: `Dzień dobry {{receiver}},

{{giver}} kupuje coś dla Ciebie w {{shop}}:
{{#each things}}- {{this}}
{{/each}}
Znajdziesz to w „Moje zakupy”: {{link}}
Zaloguj się adresem {{email}}. Za pierwszym razem ustaw tu hasło: {{signIn}}`,
  },
});
