import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For owners: the archive of their shop can be fetched. */
export const shopPackedMail = defineMail({
  id: 'shop_packed',
  receiver: 'seller',
  data: z.object({ shop: z.string(), link: z.string() }),
  subject: { de: 'Das Archiv Ihres Shops ist fertig', en: 'The archive of your shop is ready' },
  html: {
    de: `<p>Guten Tag,</p><p>das Archiv von {{shop}} ist gepackt und liegt sieben Tage bereit. Herunterladen können es nur Inhaber, und nur angemeldet: Es enthält alle Bestellungen, Rechnungen und Kunden.</p>{{> button href=link label="Zum Archiv"}}`,
    en: `<p>Hello,</p><p>the archive of {{shop}} is packed and stays for seven days. Only owners can download it, and only signed in: it holds all orders, invoices and customers.</p>{{> button href=link label="Go to the archive"}}`,
  },
  text: {
    de: 'Guten Tag,\n\ndas Archiv von {{shop}} ist gepackt und liegt sieben Tage bereit. Herunterladen können es nur Inhaber, und nur angemeldet.\n\nZum Archiv: {{link}}',
    en: 'Hello,\n\nthe archive of {{shop}} is packed and stays for seven days. Only owners can download it, and only signed in.\n\nGo to the archive: {{link}}',
  },
});
