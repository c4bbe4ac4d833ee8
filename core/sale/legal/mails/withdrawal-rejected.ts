import { z } from 'zod';
import { defineMail } from '#core/mail';

const SENDER = '<p>{{#each supplier}}{{this}}<br>{{/each}}</p>';
const PLAIN_SENDER = '{{#each supplier}}{{this}}\n{{/each}}';

/** Reason why a withdrawal does not hold, in the seller's words. */
export const withdrawalRejected = defineMail({
  id: 'withdrawal_rejected',
  data: z.object({ contract: z.string(), received: z.string(), reason: z.string(), supplier: z.array(z.string()) }),
  subject: { de: 'Zu Ihrem Widerruf', en: 'About your withdrawal', pl: 'W sprawie odstąpienia od umowy' },
  html: {
    de: `<p>{{hello}}</p><p>Ihren Widerruf vom {{received}} zu „{{contract}}“ haben wir geprüft. Er ist nicht wirksam:</p><p style="white-space:pre-line">{{reason}}</p><p>Wenn Sie das anders sehen, antworten Sie bitte auf diese Mail.</p>${SENDER}`,
    en: `<p>{{hello}}</p><p>we have checked your withdrawal of {{received}} from “{{contract}}”. It does not take effect:</p><p style="white-space:pre-line">{{reason}}</p><p>If you see this differently, please answer this mail.</p>${SENDER}`,
    pl: `<p>{{hello}}</p><p>sprawdziliśmy Twoje oświadczenie z dnia {{received}} o odstąpieniu od umowy „{{contract}}”. Nie jest ono skuteczne:</p><p style="white-space:pre-line">{{reason}}</p><p>Jeśli uważasz inaczej, odpowiedz na tę wiadomość.</p>${SENDER}`,
  },
  text: {
    de: `{{hello}}\n\nIhren Widerruf vom {{received}} zu „{{contract}}“ haben wir geprüft. Er ist nicht wirksam:\n\n{{reason}}\n\nWenn Sie das anders sehen, antworten Sie bitte auf diese Mail.\n\n${PLAIN_SENDER}`,
    en: `{{hello}}\n\nwe have checked your withdrawal of {{received}} from “{{contract}}”. It does not take effect:\n\n{{reason}}\n\nIf you see this differently, please answer this mail.\n\n${PLAIN_SENDER}`,
    pl: `{{hello}}\n\nsprawdziliśmy Twoje oświadczenie z dnia {{received}} o odstąpieniu od umowy „{{contract}}”. Nie jest ono skuteczne:\n\n{{reason}}\n\nJeśli uważasz inaczej, odpowiedz na tę wiadomość.\n\n${PLAIN_SENDER}`,
  },
});
