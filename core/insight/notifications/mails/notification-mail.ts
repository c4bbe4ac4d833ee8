import { z } from 'zod';
import { defineMail } from '#core/mail';

const wayOut = {
  de: 'Welche Nachrichten Sie bekommen, entscheiden Sie selbst',
  en: 'You decide which messages you get',
};
const html = (locale: 'de' | 'en', button: string): string =>
  `<p><strong>{{title}}</strong></p>{{#if detail}}<p>{{detail}}</p>{{/if}}{{> button href=link label="${button}"}}<p><a href="{{settings}}">${wayOut[locale]}</a></p>`;
const text = (locale: 'de' | 'en', button: string): string =>
  `{{title}}\n{{#if detail}}{{detail}}\n{{/if}}\n${button}: {{link}}\n\n${wayOut[locale]}: {{settings}}\n`;

/** One notification by mail, to a person who asked for this kind. The words are ours; a buyer's name stands in the body alone. */
export const notificationMail = defineMail({
  id: 'notification',
  receiver: 'team_member',
  purpose: 'news',
  data: z.object({
    subject: z.string(),
    title: z.string(),
    detail: z.string(),
    link: z.string(),
    settings: z.string(),
  }),
  subject: { de: '{{subject}}', en: '{{subject}}' },
  html: { de: html('de', 'Ansehen'), en: html('en', 'View') },
  text: { de: text('de', 'Ansehen'), en: text('en', 'View') },
});

const joy = {
  de: 'Ihr Shop hat sein erstes Geld verdient. Die Rechnung ist geschrieben, der Zugang ist verschickt: Sie müssen nichts weiter tun.',
  en: 'Your shop has earned its first money. The invoice is written and access is sent: there is nothing left for you to do.',
};

/** The first sale of a shop, told to its people once, whatever they asked for. */
export const firstSaleMail = defineMail({
  id: 'first_sale',
  receiver: 'seller',
  purpose: 'news',
  topic: 'notification',
  data: z.object({ amount: z.string(), product: z.string(), link: z.string(), settings: z.string() }),
  subject: { de: 'Ihr erster Verkauf', en: 'Your first sale' },
  html: {
    de: `<p><strong>{{amount}} für {{product}}</strong></p><p>${joy.de}</p>{{> button href=link label="Bestellung ansehen"}}<p>Ab jetzt erfahren Sie von Verkäufen so, <a href="{{settings}}">wie Sie es wünschen</a>.</p>`,
    en: `<p><strong>{{amount}} for {{product}}</strong></p><p>${joy.en}</p>{{> button href=link label="View the order"}}<p>From now on you hear of sales <a href="{{settings}}">in the way you choose</a>.</p>`,
  },
  text: {
    de: `{{amount}} für {{product}}\n\n${joy.de}\n\nBestellung ansehen: {{link}}\n\nAb jetzt erfahren Sie von Verkäufen so, wie Sie es wünschen: {{settings}}\n`,
    en: `{{amount}} for {{product}}\n\n${joy.en}\n\nView the order: {{link}}\n\nFrom now on you hear of sales in the way you choose: {{settings}}\n`,
  },
});
