import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({ event: z.string(), ticket: z.string(), when: z.string(), link: z.string() });

/** To an address that was put on a waiting list: it counts once its owner says so. */
export const confirmWaitingMail = defineMail({
  id: 'confirm_waiting',
  data,
  subject: {
    de: 'Warteliste bestätigen: {{event}}',
    en: 'Confirm the waiting list: {{event}}',
    pl: 'Potwierdź listę oczekujących: {{event}}',
  },
  html: {
    de: '<p>{{hello}}</p><p>Sie möchten erfahren, wenn für <strong>{{event}}</strong> ({{ticket}}, {{when}}) ein Platz frei wird. Bitte bestätigen Sie Ihre Adresse; erst dann stehen Sie auf der Liste.</p>{{> button href=link label="Auf die Warteliste"}}<p>Waren Sie das nicht, müssen Sie nichts tun.</p>',
    en: '<p>{{hello}}</p><p>you want to hear when a place gets free for <strong>{{event}}</strong> ({{ticket}}, {{when}}). Please confirm your address; you are on the list from then on.</p>{{> button href=link label="Join the waiting list"}}<p>If this was not you, there is nothing to do.</p>',
    pl: '<p>{{hello}}</p><p>chcesz wiedzieć, gdy zwolni się miejsce na <strong>{{event}}</strong> ({{ticket}}, {{when}}). Potwierdź swój adres; dopiero wtedy jesteś na liście.</p>{{> button href=link label="Zapisz mnie na listę"}}<p>Jeśli to pomyłka, nie musisz nic robić.</p>',
  },
  text: {
    de: '{{hello}}\n\nSie möchten erfahren, wenn für {{event}} ({{ticket}}, {{when}}) ein Platz frei wird. Bitte bestätigen Sie Ihre Adresse; erst dann stehen Sie auf der Liste: {{link}}\n\nWaren Sie das nicht, müssen Sie nichts tun.\n',
    en: '{{hello}}\n\nyou want to hear when a place gets free for {{event}} ({{ticket}}, {{when}}). Please confirm your address; you are on the list from then on: {{link}}\n\nIf this was not you, there is nothing to do.\n',
    pl: '{{hello}}\n\nchcesz wiedzieć, gdy zwolni się miejsce na {{event}} ({{ticket}}, {{when}}). Potwierdź swój adres; dopiero wtedy jesteś na liście: {{link}}\n\nJeśli to pomyłka, nie musisz nic robić.\n',
  },
});
