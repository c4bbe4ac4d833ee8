import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For buyers: the shop is gone, and what they bought is not. */
export const shopClosedMail = defineMail({
  id: 'shop_closed',
  data: z.object({ shop: z.string(), link: z.string() }),
  subject: { de: '{{shop}} schließt: Ihre Käufe bleiben', en: '{{shop}} closes: your purchases stay' },
  html: {
    de: `<p>Guten Tag,</p><p>der Shop {{shop}} ist geschlossen. Was Sie dort gekauft haben, bleibt Ihnen: Zugänge, Dateien und Rechnungen finden Sie weiterhin in Ihrem Käuferbereich. Neues kommt nicht mehr dazu, und Anfragen beantwortet der Shop nicht mehr. Laden Sie herunter, was Sie dauerhaft brauchen.</p>{{> button href=link label="Meine Käufe ansehen"}}`,
    en: `<p>Hello,</p><p>the shop {{shop}} has closed. What you bought there stays yours: access, files and invoices are still in your purchases. Nothing new will be added, and the shop answers no more questions. Download what you need to keep.</p>{{> button href=link label="View my purchases"}}`,
  },
  text: {
    de: 'Guten Tag,\n\nder Shop {{shop}} ist geschlossen. Was Sie dort gekauft haben, bleibt Ihnen: Zugänge, Dateien und Rechnungen finden Sie weiterhin in Ihrem Käuferbereich. Neues kommt nicht mehr dazu, und Anfragen beantwortet der Shop nicht mehr. Laden Sie herunter, was Sie dauerhaft brauchen.\n\nMeine Käufe ansehen: {{link}}',
    en: 'Hello,\n\nthe shop {{shop}} has closed. What you bought there stays yours: access, files and invoices are still in your purchases. Nothing new will be added, and the shop answers no more questions. Download what you need to keep.\n\nView my purchases: {{link}}',
  },
});
