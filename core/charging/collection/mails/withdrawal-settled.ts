import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Mail for a withdrawal without a refund, with the reason. */
export const withdrawalSettled = defineMail({
  id: 'withdrawal_settled',
  data: z.object({ order: z.string(), product: z.string(), reason: z.string() }),
  subject: { de: 'Zu Ihrem Widerruf', en: 'About your withdrawal', pl: 'W sprawie odstąpienia od umowy' },
  html: {
    de: `<p>{{hello}}</p><p>wir haben Ihren Widerruf zu „{{product}}“ (Bestellung {{order}}) angenommen; der Vertrag ist beendet. Zurückzuzahlen ist nichts: {{reason}}</p><p>Wenn Sie das anders sehen, antworten Sie bitte auf diese E-Mail.</p>`,
    en: `<p>{{hello}}</p><p>we accepted your withdrawal from “{{product}}” (order {{order}}); the contract has ended. There is nothing to pay back: {{reason}}</p><p>If you see this differently, please reply to this mail.</p>`,
    pl: `<p>{{hello}}</p><p>uznaliśmy Twoje odstąpienie od umowy „{{product}}” (zamówienie {{order}}); umowa jest zakończona. Nie ma nic do zwrotu: {{reason}}</p><p>Jeśli uważasz inaczej, odpowiedz na tę wiadomość.</p>`,
  },
  text: {
    de: `{{hello}}

wir haben Ihren Widerruf zu „{{product}}“ (Bestellung {{order}}) angenommen; der Vertrag ist beendet. Zurückzuzahlen ist nichts: {{reason}}

Wenn Sie das anders sehen, antworten Sie bitte auf diese E-Mail.`,
    en: `{{hello}}

we accepted your withdrawal from “{{product}}” (order {{order}}); the contract has ended. There is nothing to pay back: {{reason}}

If you see this differently, please reply to this mail.`,
    pl: `{{hello}}

uznaliśmy Twoje odstąpienie od umowy „{{product}}” (zamówienie {{order}}); umowa jest zakończona. Nie ma nic do zwrotu: {{reason}}

Jeśli uważasz inaczej, odpowiedz na tę wiadomość.`,
  },
});
