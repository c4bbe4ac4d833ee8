import { z } from 'zod';
import { defineMail } from '#core/mail';

/** A contract that was ended goes on: from when it is charged again, and where to end it. */
export const orderReactivatedMail = defineMail({
  id: 'order_reactivated',
  data: z.object({
    orderNumber: z.string(),
    product: z.string(),
    shop: z.string(),
    due: z.string(),
    amount: z.string(),
    link: z.string(),
  }),
  subject: { de: '{{orderNumber}} läuft weiter', en: '{{orderNumber}} goes on' },
  html: {
    de: `<p>{{hello}}</p><p>der Vertrag über „{{product}}“ bei {{shop}} (Bestellung {{orderNumber}}) läuft wie gewünscht weiter. Die Kündigung gilt nicht mehr.</p><p>Nächste Abbuchung: {{amount}} am {{due}}.</p><p>Sie haben das nicht gewünscht? Beenden Sie den Vertrag hier, jederzeit zum Ende des bezahlten Zeitraums:</p>{{> button href=link label="Vertrag verwalten"}}`,
    en: `<p>{{hello}}</p><p>the contract for “{{product}}” at {{shop}} (order {{orderNumber}}) goes on as you wished. The cancellation no longer counts.</p><p>Next charge: {{amount}} on {{due}}.</p><p>Not what you wanted? End the contract here, at any time to the end of the paid period:</p>{{> button href=link label="Manage contract"}}`,
  },
  text: {
    de: `{{hello}}

der Vertrag über „{{product}}“ bei {{shop}} (Bestellung {{orderNumber}}) läuft wie gewünscht weiter. Die Kündigung gilt nicht mehr.

Nächste Abbuchung: {{amount}} am {{due}}.

Sie haben das nicht gewünscht? Beenden Sie den Vertrag hier, jederzeit zum Ende des bezahlten Zeitraums:
{{link}}`,
    en: `{{hello}}

the contract for “{{product}}” at {{shop}} (order {{orderNumber}}) goes on as you wished. The cancellation no longer counts.

Next charge: {{amount}} on {{due}}.

Not what you wanted? End the contract here, at any time to the end of the paid period:
{{link}}`,
  },
});
