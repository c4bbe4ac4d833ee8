import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({
  event: z.string(),
  /** Time and place, one line for each date. */
  lines: z.array(z.string()),
  tickets: z.array(z.string()),
  link: z.string(),
});

/** Tickets on a durable medium: what was bought, when and where, and the way to the PDF. */
export const yourTicketsMail = defineMail({
  id: 'your_tickets',
  data,
  subject: {
    de: 'Ihre Tickets: {{event}}',
    en: 'Your tickets: {{event}}',
    pl: 'Twoje bilety: {{event}}',
  },
  html: {
    de: '<p>{{hello}}</p><p>hier sind Ihre Tickets für <strong>{{event}}</strong>.</p><p>{{#each lines}}{{this}}<br>{{/each}}</p><ul>{{#each tickets}}<li>{{this}}</li>{{/each}}</ul>{{> button href=link label="Tickets als PDF öffnen"}}<p>Zeigen Sie den QR-Code am Einlass auf dem Telefon oder ausgedruckt. Geben Sie den Link nicht weiter: Wer den Code zuerst zeigt, kommt hinein.</p>',
    en: '<p>{{hello}}</p><p>here are your tickets for <strong>{{event}}</strong>.</p><p>{{#each lines}}{{this}}<br>{{/each}}</p><ul>{{#each tickets}}<li>{{this}}</li>{{/each}}</ul>{{> button href=link label="Open the tickets as PDF"}}<p>Show the QR code at the entrance, on your phone or printed. Keep the link to yourself: whoever shows the code first comes in.</p>',
    pl: '<p>{{hello}}</p><p>oto Twoje bilety na <strong>{{event}}</strong>.</p><p>{{#each lines}}{{this}}<br>{{/each}}</p><ul>{{#each tickets}}<li>{{this}}</li>{{/each}}</ul>{{> button href=link label="Otwórz bilety w PDF"}}<p>Pokaż kod QR przy wejściu, w telefonie albo na wydruku. Nie przekazuj nikomu linku: wchodzi ten, kto pierwszy pokaże kod.</p>',
  },
  text: {
    de: '{{hello}}\n\nhier sind Ihre Tickets für {{event}}.\n\n{{#each lines}}{{this}}\n{{/each}}\n{{#each tickets}}- {{this}}\n{{/each}}\nTickets als PDF: {{link}}\n\nZeigen Sie den QR-Code am Einlass auf dem Telefon oder ausgedruckt. Geben Sie den Link nicht weiter: Wer den Code zuerst zeigt, kommt hinein.\n',
    en: '{{hello}}\n\nhere are your tickets for {{event}}.\n\n{{#each lines}}{{this}}\n{{/each}}\n{{#each tickets}}- {{this}}\n{{/each}}\nTickets as PDF: {{link}}\n\nShow the QR code at the entrance, on your phone or printed. Keep the link to yourself: whoever shows the code first comes in.\n',
    pl: '{{hello}}\n\noto Twoje bilety na {{event}}.\n\n{{#each lines}}{{this}}\n{{/each}}\n{{#each tickets}}- {{this}}\n{{/each}}\nBilety w PDF: {{link}}\n\nPokaż kod QR przy wejściu, w telefonie albo na wydruku. Nie przekazuj nikomu linku: wchodzi ten, kto pierwszy pokaże kod.\n',
  },
});
