import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For owners: the platform's invoice for the fees of a month is there. */
export const feeInvoiceMail = defineMail({
  id: 'platform_fee_invoice',
  receiver: 'seller',
  data: z.object({ shop: z.string(), number: z.string(), month: z.string(), amount: z.string(), link: z.string() }),
  subject: {
    de: 'Rechnung {{number}} über die Gebühren im {{month}}',
    en: 'Invoice {{number}} for the fees in {{month}}',
  },
  html: {
    de: `<p>Guten Tag,</p><p>die Rechnung der Plattform über die Gebühren von {{shop}} im {{month}} ist da: {{number}} über {{amount}}.</p><p>Der Betrag ist mit den Zahlungen Ihrer Käufer verrechnet, Sie müssen nichts überweisen.</p>{{> button href=link label="Rechnung als PDF"}}`,
    en: `<p>Hello,</p><p>the platform’s invoice for the fees of {{shop}} in {{month}} is ready: {{number}} over {{amount}}.</p><p>The amount has been set off against your buyers’ payments; you need not transfer anything.</p>{{> button href=link label="Invoice as PDF"}}`,
  },
  text: {
    de: 'Guten Tag,\n\ndie Rechnung der Plattform über die Gebühren von {{shop}} im {{month}} ist da: {{number}} über {{amount}}.\n\nDer Betrag ist mit den Zahlungen Ihrer Käufer verrechnet, Sie müssen nichts überweisen.\n\nRechnung als PDF: {{link}}',
    en: 'Hello,\n\nthe platform’s invoice for the fees of {{shop}} in {{month}} is ready: {{number}} over {{amount}}.\n\nThe amount has been set off against your buyers’ payments; you need not transfer anything.\n\nInvoice as PDF: {{link}}',
  },
});
