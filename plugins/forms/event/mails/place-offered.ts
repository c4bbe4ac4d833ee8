import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({
  event: z.string(),
  ticket: z.string(),
  when: z.string(),
  until: z.string(),
  link: z.string(),
  leave: z.string(),
});

/** To the next on a waiting list: a place is free, and held until then. */
export const placeOfferedMail = defineMail({
  id: 'place_offered',
  data,
  subject: {
    de: 'Ein Platz ist frei: {{event}}',
    en: 'A place is free: {{event}}',
    pl: 'Wolne miejsce: {{event}}',
  },
  html: {
    de: '<p>{{hello}}</p><p>für <strong>{{event}}</strong> ({{ticket}}, {{when}}) ist ein Platz frei geworden, und Sie sind an der Reihe.</p><p>Er ist für Sie reserviert bis <strong>{{until}}</strong>.</p>{{> button href=link label="Ticket jetzt kaufen"}}<p>Danach bekommt ihn die nächste Person. <a href="{{leave}}">Ich möchte ihn nicht</a></p>',
    en: '<p>{{hello}}</p><p>a place has become free for <strong>{{event}}</strong> ({{ticket}}, {{when}}), and it is your turn.</p><p>It is held for you until <strong>{{until}}</strong>.</p>{{> button href=link label="Buy the ticket now"}}<p>After that the next person gets it. <a href="{{leave}}">I do not want it</a></p>',
    pl: '<p>{{hello}}</p><p>zwolniło się miejsce na <strong>{{event}}</strong> ({{ticket}}, {{when}}) i teraz Twoja kolej.</p><p>Jest zarezerwowane dla Ciebie do <strong>{{until}}</strong>.</p>{{> button href=link label="Kup bilet teraz"}}<p>Potem dostanie je następna osoba. <a href="{{leave}}">Nie chcę go</a></p>',
  },
  text: {
    de: '{{hello}}\n\nfür {{event}} ({{ticket}}, {{when}}) ist ein Platz frei geworden, und Sie sind an der Reihe.\n\nEr ist für Sie reserviert bis {{until}}. Ticket kaufen: {{link}}\n\nDanach bekommt ihn die nächste Person. Nicht mehr gewünscht: {{leave}}\n',
    en: '{{hello}}\n\na place has become free for {{event}} ({{ticket}}, {{when}}), and it is your turn.\n\nIt is held for you until {{until}}. Buy the ticket: {{link}}\n\nAfter that the next person gets it. No longer wanted: {{leave}}\n',
    pl: '{{hello}}\n\nzwolniło się miejsce na {{event}} ({{ticket}}, {{when}}) i teraz Twoja kolej.\n\nJest zarezerwowane dla Ciebie do {{until}}. Kup bilet: {{link}}\n\nPotem dostanie je następna osoba. Nie chcę go: {{leave}}\n',
  },
});
