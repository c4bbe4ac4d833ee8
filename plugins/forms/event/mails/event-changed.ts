import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({
  event: z.string(),
  /** New time and place, one line for each date. */
  lines: z.array(z.string()),
  link: z.string(),
});

/** To whoever holds a ticket: the event moved, and the paper says so now. */
export const eventChangedMail = defineMail({
  id: 'event_changed',
  data,
  subject: {
    de: 'Geändert: {{event}}',
    en: 'Changed: {{event}}',
    pl: 'Zmiana: {{event}}',
  },
  html: {
    de: '<p>{{hello}}</p><p>für <strong>{{event}}</strong>, zu dem Sie Tickets haben, hat der Veranstalter Termin oder Ort geändert. So ist es jetzt:</p><p>{{#each lines}}{{this}}<br>{{/each}}</p>{{> button href=link label="Tickets mit den neuen Angaben öffnen"}}<p>Ihre Tickets bleiben gültig, die Codes sind dieselben. Passt Ihnen das nicht, antworten Sie auf diese E-Mail.</p>',
    en: '<p>{{hello}}</p><p>the organiser has changed date or place of <strong>{{event}}</strong>, for which you hold tickets. This is how it is now:</p><p>{{#each lines}}{{this}}<br>{{/each}}</p>{{> button href=link label="Open the tickets as they are now"}}<p>Your tickets stay valid, their codes are the same. If this does not suit you, answer this e-mail.</p>',
    pl: '<p>{{hello}}</p><p>organizator zmienił termin lub miejsce wydarzenia <strong>{{event}}</strong>, na które masz bilety. Teraz obowiązuje:</p><p>{{#each lines}}{{this}}<br>{{/each}}</p>{{> button href=link label="Otwórz bilety z nowymi danymi"}}<p>Twoje bilety pozostają ważne, kody są te same. Jeśli to Ci nie odpowiada, odpowiedz na tę wiadomość.</p>',
  },
  text: {
    de: '{{hello}}\n\nfür {{event}}, zu dem Sie Tickets haben, hat der Veranstalter Termin oder Ort geändert. So ist es jetzt:\n\n{{#each lines}}{{this}}\n{{/each}}\nTickets mit den neuen Angaben: {{link}}\n\nIhre Tickets bleiben gültig, die Codes sind dieselben. Passt Ihnen das nicht, antworten Sie auf diese E-Mail.\n',
    en: '{{hello}}\n\nthe organiser has changed date or place of {{event}}, for which you hold tickets. This is how it is now:\n\n{{#each lines}}{{this}}\n{{/each}}\nTickets as they are now: {{link}}\n\nYour tickets stay valid, their codes are the same. If this does not suit you, answer this e-mail.\n',
    pl: '{{hello}}\n\norganizator zmienił termin lub miejsce wydarzenia {{event}}, na które masz bilety. Teraz obowiązuje:\n\n{{#each lines}}{{this}}\n{{/each}}\nBilety z nowymi danymi: {{link}}\n\nTwoje bilety pozostają ważne, kody są te same. Jeśli to Ci nie odpowiada, odpowiedz na tę wiadomość.\n',
  },
});
