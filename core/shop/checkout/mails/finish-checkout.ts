import { z } from 'zod';
import { defineMail } from '#core/mail';

const data = z.object({
  firstName: z.string(),
  product: z.string(),
  shop: z.string(),
  /** The checkout with everything that was typed. */
  link: z.string(),
});

/** To somebody who asked for it: the way back to a checkout they did not finish. Sent once. */
export const finishCheckoutMail = defineMail({
  id: 'finish_checkout',
  fields: {
    firstName: { de: 'Vorname', en: 'First name' },
    product: { de: 'Produkt', en: 'Product' },
    shop: { de: 'Ihr Shop', en: 'Your shop' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  purpose: 'news',
  data,
  subject: {
    de: 'Ihr Link zur Kasse: {{product}}',
    en: 'Your link to the checkout: {{product}}',
    pl: 'Twój link do zamówienia: {{product}}',
  },
  html: {
    de: '<p>Guten Tag {{firstName}},</p><p>hier ist der Link, um den Sie bei „{{product}}“ gebeten haben. Ihre Angaben stehen noch da; bestellt ist nichts.</p>{{> button href=link label="Weiter zur Kasse"}}<p>Der Link gilt 14 Tage, dann löschen wir Ihre Angaben. {{shop}} schreibt Ihnen deswegen nicht noch einmal.</p>',
    en: '<p>Hello {{firstName}},</p><p>here is the link you asked for at “{{product}}”. What you typed is still there; nothing is ordered.</p>{{> button href=link label="Continue to checkout"}}<p>The link holds for 14 days, then we delete what you typed. {{shop}} will not write to you about it again.</p>',
    pl: `<p>Dzień dobry {{firstName}},</p><p>oto link, o który prosisz przy „{{product}}”. Wpisane dane nadal tam są; nic nie zostało zamówione.</p>{{> button href=link label="Dalej do zamówienia"}}<p>Link działa 14 dni, potem usuwamy dane. {{shop}} nie napisze do Ciebie w tej sprawie ponownie.</p>`,
  },
  text: {
    de: 'Guten Tag {{firstName}},\n\nhier ist der Link, um den Sie bei „{{product}}“ gebeten haben. Ihre Angaben stehen noch da; bestellt ist nichts.\n\nWeiter zur Kasse: {{link}}\n\nDer Link gilt 14 Tage, dann löschen wir Ihre Angaben. {{shop}} schreibt Ihnen deswegen nicht noch einmal.\n',
    en: 'Hello {{firstName}},\n\nhere is the link you asked for at “{{product}}”. What you typed is still there; nothing is ordered.\n\nContinue to checkout: {{link}}\n\nThe link holds for 14 days, then we delete what you typed. {{shop}} will not write to you about it again.\n',
    pl: `Dzień dobry {{firstName}},

oto link, o który prosisz przy „{{product}}”. Wpisane dane nadal tam są; nic nie zostało zamówione.

Dalej do zamówienia: {{link}}

Link działa 14 dni, potem usuwamy dane. {{shop}} nie napisze do Ciebie w tej sprawie ponownie.
`,
  },
});
