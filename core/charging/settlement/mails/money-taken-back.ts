import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For buyers: their bank took a payment back for good, so it is owed again, and how to pay it. */
export const moneyTakenBack = defineMail({
  id: 'money_taken_back',
  data: z.object({ orderNumber: z.string(), product: z.string(), amount: z.string(), link: z.string() }),
  subject: {
    de: 'Ihre Zahlung zu {{orderNumber}} wurde zurückgebucht',
    en: 'Your payment for {{orderNumber}} was returned',
    pl: 'Płatność za {{orderNumber}} została cofnięta',
  },
  html: {
    de: `<p>{{hello}}</p><p>Ihre Bank hat {{amount}} für „{{product}}“ zurückgebucht. Der Betrag ist damit wieder offen, und der Zugang ruht, bis er bezahlt ist. Sie können mit derselben oder einer anderen Zahlungsart zahlen.</p>{{> button href=link label="Jetzt bezahlen"}}<p>Stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail.</p>`,
    en: `<p>{{hello}}</p><p>your bank has taken back {{amount}} for “{{product}}”. The amount is open again, and access rests until it is paid. You can pay with the same or another payment method.</p>{{> button href=link label="Pay now"}}<p>Is something wrong? Simply reply to this e-mail.</p>`,
    pl: `<p>{{hello}}</p><p>Twój bank cofnął {{amount}} za „{{product}}”. Kwota jest znów do zapłaty, a dostęp jest wstrzymany, dopóki nie zostanie zapłacona. Możesz zapłacić tym samym lub innym sposobem płatności.</p>{{> button href=link label="Zapłać teraz"}}<p>Coś się nie zgadza? Po prostu odpowiedz na tę wiadomość.</p>`,
  },
  text: {
    de: `{{hello}}

Ihre Bank hat {{amount}} für „{{product}}“ zurückgebucht. Der Betrag ist damit wieder offen, und der Zugang ruht, bis er bezahlt ist. Sie können mit derselben oder einer anderen Zahlungsart zahlen.

Jetzt bezahlen:
{{link}}

Stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail.`,
    en: `{{hello}}

your bank has taken back {{amount}} for “{{product}}”. The amount is open again, and access rests until it is paid. You can pay with the same or another payment method.

Pay now:
{{link}}

Is something wrong? Simply reply to this e-mail.`,
    pl: `{{hello}}

Twój bank cofnął {{amount}} za „{{product}}”. Kwota jest znów do zapłaty, a dostęp jest wstrzymany, dopóki nie zostanie zapłacona. Możesz zapłacić tym samym lub innym sposobem płatności.

Zapłać teraz:
{{link}}

Coś się nie zgadza? Po prostu odpowiedz na tę wiadomość.`,
  },
});
