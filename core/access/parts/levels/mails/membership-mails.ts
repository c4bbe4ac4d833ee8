import { z } from 'zod';
import { defineMail } from '#core/mail';

const names = z.array(z.string());

/** To a member: content of their level has opened. */
export const membershipOpenedMail = defineMail({
  id: 'membership_opened',
  purpose: 'news',
  data: z.object({ product: z.string(), opened: names, link: z.string() }),
  subject: {
    de: 'Neu für Sie in {{product}}',
    en: 'New to you in {{product}}',
    pl: 'Nowe dla Ciebie: {{product}}',
  },
  html: {
    de: '<p>{{hello}}</p><p>in <strong>{{product}}</strong> ist für Sie jetzt offen:</p><p>{{#each opened}}{{this}}<br>{{/each}}</p>{{> button href=link label="Ansehen"}}',
    en: '<p>{{hello}}</p><p>in <strong>{{product}}</strong> this is open to you now:</p><p>{{#each opened}}{{this}}<br>{{/each}}</p>{{> button href=link label="Have a look"}}',
    pl: '<p>{{hello}}</p><p>w <strong>{{product}}</strong> masz już dostęp do:</p><p>{{#each opened}}{{this}}<br>{{/each}}</p>{{> button href=link label="Zobacz"}}',
  },
  text: {
    de: '{{hello}}\n\nin {{product}} ist für Sie jetzt offen:\n\n{{#each opened}}{{this}}\n{{/each}}\nAnsehen: {{link}}\n',
    en: '{{hello}}\n\nin {{product}} this is open to you now:\n\n{{#each opened}}{{this}}\n{{/each}}\nHave a look: {{link}}\n',
    pl: '{{hello}}\n\nw {{product}} masz już dostęp do:\n\n{{#each opened}}{{this}}\n{{/each}}\nZobacz: {{link}}\n',
  },
});

/** To a member who is on another level now, with what that opened and closed. */
export const membershipLevelMail = defineMail({
  id: 'membership_level',
  purpose: 'service',
  data: z.object({
    product: z.string(),
    level: z.string(),
    opened: names,
    hasOpened: z.boolean(),
    closed: names,
    hasClosed: z.boolean(),
    link: z.string(),
  }),
  subject: {
    de: '{{product}}: jetzt {{level}}',
    en: '{{product}}: now {{level}}',
    pl: '{{product}}: teraz {{level}}',
  },
  html: {
    de: '<p>{{hello}}</p><p>in <strong>{{product}}</strong> haben Sie jetzt die Stufe <strong>{{level}}</strong>.</p>{{#if hasOpened}}<p>Neu offen:<br>{{#each opened}}{{this}}<br>{{/each}}</p>{{/if}}{{#if hasClosed}}<p>Nicht mehr enthalten:<br>{{#each closed}}{{this}}<br>{{/each}}</p>{{/if}}{{> button href=link label="Ansehen"}}',
    en: '<p>{{hello}}</p><p>in <strong>{{product}}</strong> you are now on the level <strong>{{level}}</strong>.</p>{{#if hasOpened}}<p>Newly open:<br>{{#each opened}}{{this}}<br>{{/each}}</p>{{/if}}{{#if hasClosed}}<p>No longer included:<br>{{#each closed}}{{this}}<br>{{/each}}</p>{{/if}}{{> button href=link label="Have a look"}}',
    pl: '<p>{{hello}}</p><p>w <strong>{{product}}</strong> masz teraz poziom <strong>{{level}}</strong>.</p>{{#if hasOpened}}<p>Nowe:<br>{{#each opened}}{{this}}<br>{{/each}}</p>{{/if}}{{#if hasClosed}}<p>Już niedostępne:<br>{{#each closed}}{{this}}<br>{{/each}}</p>{{/if}}{{> button href=link label="Zobacz"}}',
  },
  text: {
    de: '{{hello}}\n\nin {{product}} haben Sie jetzt die Stufe {{level}}.\n{{#if hasOpened}}\nNeu offen:\n{{#each opened}}{{this}}\n{{/each}}{{/if}}{{#if hasClosed}}\nNicht mehr enthalten:\n{{#each closed}}{{this}}\n{{/each}}{{/if}}\nAnsehen: {{link}}\n',
    en: '{{hello}}\n\nin {{product}} you are now on the level {{level}}.\n{{#if hasOpened}}\nNewly open:\n{{#each opened}}{{this}}\n{{/each}}{{/if}}{{#if hasClosed}}\nNo longer included:\n{{#each closed}}{{this}}\n{{/each}}{{/if}}\nHave a look: {{link}}\n',
    pl: '{{hello}}\n\nw {{product}} masz teraz poziom {{level}}.\n{{#if hasOpened}}\nNowe:\n{{#each opened}}{{this}}\n{{/each}}{{/if}}{{#if hasClosed}}\nJuż niedostępne:\n{{#each closed}}{{this}}\n{{/each}}{{/if}}\nZobacz: {{link}}\n',
  },
});

/** To somebody whose membership has ended and who keeps something of it. */
export const membershipKeptMail = defineMail({
  id: 'membership_kept',
  purpose: 'service',
  data: z.object({ product: z.string(), kept: names, link: z.string() }),
  subject: {
    de: '{{product}} ist beendet: das bleibt Ihnen',
    en: '{{product}} has ended: this stays yours',
    pl: '{{product}}: koniec członkostwa, to zostaje Twoje',
  },
  html: {
    de: '<p>{{hello}}</p><p>Ihre Mitgliedschaft <strong>{{product}}</strong> ist beendet. Das können Sie weiter nutzen:</p><p>{{#each kept}}{{this}}<br>{{/each}}</p>{{> button href=link label="Öffnen"}}',
    en: '<p>{{hello}}</p><p>Your membership <strong>{{product}}</strong> has ended. You can go on using:</p><p>{{#each kept}}{{this}}<br>{{/each}}</p>{{> button href=link label="Open"}}',
    pl: '<p>{{hello}}</p><p>Twoje członkostwo <strong>{{product}}</strong> dobiegło końca. Nadal możesz korzystać z:</p><p>{{#each kept}}{{this}}<br>{{/each}}</p>{{> button href=link label="Otwórz"}}',
  },
  text: {
    de: '{{hello}}\n\nIhre Mitgliedschaft {{product}} ist beendet. Das können Sie weiter nutzen:\n\n{{#each kept}}{{this}}\n{{/each}}\nÖffnen: {{link}}\n',
    en: '{{hello}}\n\nYour membership {{product}} has ended. You can go on using:\n\n{{#each kept}}{{this}}\n{{/each}}\nOpen: {{link}}\n',
    pl: '{{hello}}\n\nTwoje członkostwo {{product}} dobiegło końca. Nadal możesz korzystać z:\n\n{{#each kept}}{{this}}\n{{/each}}\nOtwórz: {{link}}\n',
  },
});
