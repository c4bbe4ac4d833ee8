import { z } from 'zod';
import { defineMail } from '#core/mail';

const data = z.object({
  number: z.string(),
  vatId: z.string(),
  /** The order's page in the cabinet. */
  link: z.string(),
});

/** To the seller: a VAT id that nobody could check at the order is valid after all, and VAT was charged. */
export const vatIdConfirmedMail = defineMail({
  id: 'vat_id_confirmed',
  data,
  subject: { de: 'Bestellung {{number}}: Umsatzsteuer berichtigen', en: 'Order {{number}}: correct the VAT' },
  html: {
    de: '<p>{{hello}}</p><p>bei der Bestellung {{number}} war das Register der EU nicht erreichbar, deshalb wurde Umsatzsteuer berechnet. Jetzt ist die USt-IdNr. {{vatId}} bestätigt: Dem Käufer steht die Umsatzsteuer zu.</p>{{> button href=link label="Bestellung öffnen"}}<p>Dort erstatten Sie die Umsatzsteuer und stellen den berichtigten Beleg aus. Von selbst geschieht nichts.</p>',
    en: '<p>{{hello}}</p><p>when order {{number}} was placed the EU register could not be reached, so VAT was charged. The VAT number {{vatId}} is confirmed now: the buyer is owed the VAT.</p>{{> button href=link label="Open the order"}}<p>There you give the VAT back and issue the corrected document. Nothing happens by itself.</p>',
  },
  text: {
    de: '{{hello}}\n\nbei der Bestellung {{number}} war das Register der EU nicht erreichbar, deshalb wurde Umsatzsteuer berechnet. Jetzt ist die USt-IdNr. {{vatId}} bestätigt: Dem Käufer steht die Umsatzsteuer zu.\n\nBestellung öffnen: {{link}}\n\nDort erstatten Sie die Umsatzsteuer und stellen den berichtigten Beleg aus. Von selbst geschieht nichts.\n',
    en: '{{hello}}\n\nwhen order {{number}} was placed the EU register could not be reached, so VAT was charged. The VAT number {{vatId}} is confirmed now: the buyer is owed the VAT.\n\nOpen the order: {{link}}\n\nThere you give the VAT back and issue the corrected document. Nothing happens by itself.\n',
  },
});
