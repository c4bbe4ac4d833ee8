import type { FormBeginning } from '#core/plugins';
import { saveDelivery } from './setup/service-editor.ts';

/** Text for the buyer after the payment. */
export const serviceBegins: FormBeginning = {
  sentence: {
    de: 'Coaching, Beratung, ein Auftrag: Sie leisten, Kontor kassiert.',
    en: 'Coaching, consulting, a commission: you do the work, Kontor takes the money.',
  },
  asks: 'text',
  label: { de: 'Was liest der Käufer nach dem Bezahlen?', en: 'What does the buyer read after paying?' },
  help: {
    de: 'Wie es weitergeht, zum Beispiel wie Sie sich verabreden.',
    en: 'How it goes on, such as how you arrange to meet.',
  },
  suggestion: {
    de: 'Vielen Dank. Ich melde mich innerhalb von zwei Werktagen, damit wir einen Termin finden.',
    en: 'Thank you. I will write within two working days so that we find a date.',
  },
  fill: (ctx, productId, { text }) => saveDelivery(ctx, productId, { text, bookingUrl: '', questions: [] }),
};
