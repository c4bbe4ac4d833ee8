import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({ event: z.string(), ticket: z.string(), name: z.string(), email: z.string() });

/** To the buyer: a ticket was given on, and the old code opens no door any more. */
export const ticketPassedOnMail = defineMail({
  id: 'ticket_passed_on',
  data,
  subject: {
    de: 'Ticket weitergegeben: {{event}}',
    en: 'Ticket given on: {{event}}',
    pl: 'Bilet przekazany: {{event}}',
  },
  html: {
    de: '<p>{{hello}}</p><p>Ihr Ticket „{{ticket}}“ für <strong>{{event}}</strong> gehört jetzt {{name}} ({{email}}). Der neue Code ging an diese Adresse, der bisherige gilt nicht mehr.</p><p>Haben Sie das nicht veranlasst, antworten Sie bitte gleich auf diese E-Mail.</p>',
    en: '<p>{{hello}}</p><p>your ticket “{{ticket}}” for <strong>{{event}}</strong> now belongs to {{name}} ({{email}}). The new code went to that address, the former one is no longer valid.</p><p>If this was not you, please answer this e-mail at once.</p>',
    pl: '<p>{{hello}}</p><p>Twój bilet „{{ticket}}” na <strong>{{event}}</strong> należy teraz do: {{name}} ({{email}}). Nowy kod wysłaliśmy na ten adres, dotychczasowy już nie obowiązuje.</p><p>Jeśli to nie Ty, odpowiedz od razu na tę wiadomość.</p>',
  },
  text: {
    de: '{{hello}}\n\nIhr Ticket „{{ticket}}“ für {{event}} gehört jetzt {{name}} ({{email}}). Der neue Code ging an diese Adresse, der bisherige gilt nicht mehr.\n\nHaben Sie das nicht veranlasst, antworten Sie bitte gleich auf diese E-Mail.\n',
    en: '{{hello}}\n\nyour ticket “{{ticket}}” for {{event}} now belongs to {{name}} ({{email}}). The new code went to that address, the former one is no longer valid.\n\nIf this was not you, please answer this e-mail at once.\n',
    pl: '{{hello}}\n\nTwój bilet „{{ticket}}” na {{event}} należy teraz do: {{name}} ({{email}}). Nowy kod wysłaliśmy na ten adres, dotychczasowy już nie obowiązuje.\n\nJeśli to nie Ty, odpowiedz od razu na tę wiadomość.\n',
  },
});
