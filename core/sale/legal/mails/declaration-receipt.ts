import { z } from 'zod';
import type { LocalText } from '#core/kit';
import { defineMail, type Mail } from '#core/mail';
import type { DeclarationKind } from '../contract-declaration.ts';

const data = z.object({
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  supplier: z.array(z.string()),
  link: z.string(),
});

/** The receipt on a durable medium: content, date and time (§ 356a(4), § 312k(4) BGB). */
export const declarationReceiptMails: Readonly<Record<DeclarationKind, Mail<z.infer<typeof data>>>> = {
  withdrawal: receipt(
    { de: 'Eingang Ihres Widerrufs', en: 'Receipt of your withdrawal', pl: 'Potwierdzenie odstąpienia od umowy' },
    {
      de: 'Ihr Widerruf ist eingegangen. Bewahren Sie diese Mail auf; sie ist Ihr Nachweis.',
      en: 'Your withdrawal has been received. Keep this mail; it is your proof.',
      pl: 'Twoje oświadczenie o odstąpieniu od umowy do nas dotarło. Zachowaj tę wiadomość; jest ona Twoim dowodem.',
    },
  ),
  cancellation: receipt(
    { de: 'Eingang Ihrer Kündigung', en: 'Receipt of your cancellation', pl: 'Potwierdzenie wypowiedzenia umowy' },
    {
      de: 'Ihre Kündigung ist eingegangen. Bewahren Sie diese Mail auf; sie ist Ihr Nachweis.',
      en: 'Your cancellation has been received. Keep this mail; it is your proof.',
      pl: 'Twoje wypowiedzenie umowy do nas dotarło. Zachowaj tę wiadomość; jest ona Twoim dowodem.',
    },
  ),
};

function receipt(subject: LocalText, opening: Required<LocalText>): Mail<z.infer<typeof data>> {
  const rows =
    '<table role="presentation" cellpadding="0" cellspacing="0">{{#each lines}}<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:#5c5c57">{{label}}</td><td style="padding:4px 0;white-space:pre-line">{{value}}</td></tr>{{/each}}</table>';
  const plain = '{{#each lines}}{{label}}: {{value}}\n{{/each}}';
  const sender = '<p>{{#each supplier}}{{this}}<br>{{/each}}</p>';
  const plainSender = '{{#each supplier}}{{this}}\n{{/each}}';
  return defineMail({
    id: 'declaration_receipt',
    data,
    subject,
    html: {
      de: `<p>{{hello}}</p><p>${opening.de}</p>${rows}{{> button href=link label="Bestätigung ansehen"}}<p>Wenn nicht Sie das erklärt haben, antworten Sie bitte auf diese Mail.</p>${sender}`,
      en: `<p>{{hello}}</p><p>${opening.en}</p>${rows}{{> button href=link label="View the receipt"}}<p>If it was not you who declared this, please answer this mail.</p>${sender}`,
      pl: `<p>{{hello}}</p><p>${opening.pl}</p>${rows}{{> button href=link label="Zobacz potwierdzenie"}}<p>Jeśli to oświadczenie nie pochodzi od Ciebie, odpowiedz na tę wiadomość.</p>${sender}`,
    },
    text: {
      de: `{{hello}}\n\n${opening.de}\n\n${plain}\nBestätigung ansehen: {{link}}\n\nWenn nicht Sie das erklärt haben, antworten Sie bitte auf diese Mail.\n\n${plainSender}`,
      en: `{{hello}}\n\n${opening.en}\n\n${plain}\nView the receipt: {{link}}\n\nIf it was not you who declared this, please answer this mail.\n\n${plainSender}`,
      pl: `{{hello}}\n\n${opening.pl}\n\n${plain}\nZobacz potwierdzenie: {{link}}\n\nJeśli to oświadczenie nie pochodzi od Ciebie, odpowiedz na tę wiadomość.\n\n${plainSender}`,
    },
  });
}
