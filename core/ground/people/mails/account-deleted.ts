import { z } from 'zod';
import { defineMail } from '#core/mail';

export const accountDeletedMail = defineMail({
  id: 'account_deleted',
  receiver: 'user',
  data: z.object({ firstName: z.string() }),
  subject: { de: 'Ihr Konto wurde gelöscht', en: 'Your account was deleted' },
  html: {
    de: `<p>Guten Tag{{#if firstName}} {{firstName}}{{/if}},</p>
<p>die Verwaltung hat Ihr Konto gelöscht: Name, Adresse, Anmeldung und Rollen. Anmelden können Sie sich nicht mehr.</p>
<p>Bestellungen, Rechnungen und Erklärungen bleiben bei den Shops, solange das Gesetz es verlangt (§ 147 AO, § 257 HGB). Fragen dazu beantwortet die Verwaltung, deren Anschrift im Impressum steht.</p>`,
    en: `<p>Hello{{#if firstName}} {{firstName}}{{/if}},</p>
<p>the administration has deleted your account: name, address, ways to sign in and roles. You can no longer sign in.</p>
<p>Orders, invoices and declarations stay with the shops as long as the law asks (§ 147 AO, § 257 HGB). The administration, whose address stands in the imprint, answers your questions.</p>`,
  },
  text: {
    de: `Guten Tag{{#if firstName}} {{firstName}}{{/if}},

die Verwaltung hat Ihr Konto gelöscht: Name, Adresse, Anmeldung und Rollen. Anmelden können Sie sich nicht mehr.

Bestellungen, Rechnungen und Erklärungen bleiben bei den Shops, solange das Gesetz es verlangt (§ 147 AO, § 257 HGB). Fragen dazu beantwortet die Verwaltung, deren Anschrift im Impressum steht.`,
    en: `Hello{{#if firstName}} {{firstName}}{{/if}},

the administration has deleted your account: name, address, ways to sign in and roles. You can no longer sign in.

Orders, invoices and declarations stay with the shops as long as the law asks (§ 147 AO, § 257 HGB). The administration, whose address stands in the imprint, answers your questions.`,
  },
});
