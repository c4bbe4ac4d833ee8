import { z } from 'zod';
import { defineMail } from '#core/mail';

/** The receipt for the end of a contract, with date and time. */
export const orderEnded = defineMail({
  id: 'order_ended',
  fields: {
    orderNumber: { de: 'Bestellnummer', en: 'Order number' },
    product: { de: 'Produkt', en: 'Product' },
    shop: { de: 'Ihr Shop', en: 'Your shop' },
    at: { de: 'Ende am', en: 'Ends on' },
    until: { de: 'Zugang bis', en: 'Access until' },
  },
  data: z.object({ orderNumber: z.string(), product: z.string(), shop: z.string(), at: z.string(), until: z.string() }),
  subject: {
    de: 'Bestätigung: {{orderNumber}} ist beendet',
    en: 'Confirmation: {{orderNumber}} has ended',
    pl: 'Potwierdzenie: {{orderNumber}} jest zakończone',
  },
  html: {
    de: `<p>{{hello}}</p><p>der Vertrag über „{{product}}“ bei {{shop}} (Bestellung {{orderNumber}}) ist beendet.</p><p>Eingegangen: {{at}}<br>Ende des Vertrags: {{until}}</p><p>Künftige Beträge werden nicht mehr abgebucht. Bitte bewahren Sie diese Bestätigung auf.</p>`,
    en: `<p>{{hello}}</p><p>the contract for “{{product}}” at {{shop}} (order {{orderNumber}}) has ended.</p><p>Received: {{at}}<br>End of the contract: {{until}}</p><p>No further amounts are charged. Please keep this confirmation.</p>`,
    pl: `<p>{{hello}}</p><p>umowa o „{{product}}” w {{shop}} (zamówienie {{orderNumber}}) jest zakończona.</p><p>Wpłynęło: {{at}}<br>Koniec umowy: {{until}}</p><p>Kolejne kwoty nie będą pobierane. Zachowaj to potwierdzenie.</p>`,
  },
  text: {
    de: `{{hello}}

der Vertrag über „{{product}}“ bei {{shop}} (Bestellung {{orderNumber}}) ist beendet.

Eingegangen: {{at}}
Ende des Vertrags: {{until}}

Künftige Beträge werden nicht mehr abgebucht. Bitte bewahren Sie diese Bestätigung auf.`,
    en: `{{hello}}

the contract for “{{product}}” at {{shop}} (order {{orderNumber}}) has ended.

Received: {{at}}
End of the contract: {{until}}

No further amounts are charged. Please keep this confirmation.`,
    pl: `{{hello}}

umowa o „{{product}}” w {{shop}} (zamówienie {{orderNumber}}) jest zakończona.

Wpłynęło: {{at}}
Koniec umowy: {{until}}

Kolejne kwoty nie będą pobierane. Zachowaj to potwierdzenie.`,
  },
});
