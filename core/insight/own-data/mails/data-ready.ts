import { z } from 'zod';
import { defineMail } from '#core/mail';

/** For buyers: the copy of their data can be fetched. */
export const dataReadyMail = defineMail({
  id: 'data_ready',
  receiver: 'user',
  data: z.object({ link: z.string(), until: z.string() }),
  subject: { de: 'Die Kopie Ihrer Daten ist fertig', en: 'The copy of your data is ready' },
  html: {
    de: `<p>Guten Tag,</p><p>die Kopie Ihrer Daten ist fertig: alles, was die Shops hier über Sie wissen, zum Lesen und zum Weiterverwenden, Ihre Rechnungen als PDF dabei. Sie lässt sich bis {{until}} herunterladen, von Ihnen und nur angemeldet.</p>{{> button href=link label="Kopie herunterladen"}}<p>Haben Sie das nicht angefordert? Dann ändern Sie bitte Ihr Passwort.</p>`,
    en: `<p>Hello,</p><p>the copy of your data is ready: all that the shops here know of you, to read and to use elsewhere, with your invoices as PDF. You can download it until {{until}}, only you, and only signed in.</p>{{> button href=link label="Download the copy"}}<p>You did not ask for it? Then please change your password.</p>`,
  },
  text: {
    de: 'Guten Tag,\n\ndie Kopie Ihrer Daten ist fertig: alles, was die Shops hier über Sie wissen, Ihre Rechnungen als PDF dabei. Sie lässt sich bis {{until}} herunterladen, von Ihnen und nur angemeldet.\n\nKopie herunterladen: {{link}}\n\nHaben Sie das nicht angefordert? Dann ändern Sie bitte Ihr Passwort.',
    en: 'Hello,\n\nthe copy of your data is ready: all that the shops here know of you, with your invoices as PDF. You can download it until {{until}}, only you, and only signed in.\n\nDownload the copy: {{link}}\n\nYou did not ask for it? Then please change your password.',
  },
});
