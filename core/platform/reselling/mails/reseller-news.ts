import { z } from 'zod';
import type { Localized } from '#core/context';
import { inLanguage } from '#core/kit';
import { defineMail } from '#core/mail';

/** One mail each: a subject and what it means; `{{more}}` is the reason. */
function news(id: string, subject: Localized, said: Localized) {
  const hello = (locale: 'de' | 'en') => inLanguage(locale, { de: 'Guten Tag,', en: 'Hello,' });
  const link = (locale: 'de' | 'en') => inLanguage(locale, { de: 'Verkaufsart ansehen', en: 'View how you sell' });
  const html = (locale: 'de' | 'en'): string =>
    `<p>${hello(locale)}</p>\n<p>${said[locale]}</p>\n{{#if more}}<p>{{more}}</p>{{/if}}\n{{> button href=link label="${link(locale)}"}}`;
  const text = (locale: 'de' | 'en'): string =>
    `${hello(locale)}\n\n${said[locale]}\n\n{{#if more}}{{more}}\n\n{{/if}}{{link}}`;
  return defineMail({
    id: `reselling_${id}`,
    receiver: 'seller',
    data: z.object({ shop: z.string(), more: z.string(), link: z.string() }),
    subject,
    html: { de: html('de'), en: html('en') },
    text: { de: text('de'), en: text('en') },
  });
}

export const resellerNews = {
  approved: news(
    'approved',
    { de: 'Die Plattform verkauft jetzt für Sie', en: 'The platform now sells for you' },
    {
      de: 'Ihre Anfrage für {{shop}} ist genehmigt. Neue Bestellungen verkauft die Plattform im eigenen Namen, stellt den Käufern die Rechnung und rechnet mit Ihnen monatlich durch Gutschrift ab. Bestellungen von vorher bleiben Ihre.',
      en: 'Your request for {{shop}} is approved. The platform sells new orders in its own name, invoices the buyers and settles with you by a monthly credit note. Orders from before stay yours.',
    },
  ),
  rejected: news(
    'rejected',
    { de: 'Ihre Anfrage ist abgelehnt', en: 'Your request is rejected' },
    {
      de: 'die Plattform verkauft für {{shop}} vorerst nicht im eigenen Namen. Sie verkaufen weiter selbst und können neu anfragen. Der Grund:',
      en: 'the platform does not sell for {{shop}} in its own name for now. You go on selling by yourself and can ask again. The reason:',
    },
  ),
  ended: news(
    'ended',
    { de: 'Sie verkaufen wieder selbst', en: 'You sell by yourself again' },
    {
      de: 'die Plattform verkauft für {{shop}} nicht mehr im eigenen Namen. Neue Bestellungen sind Ihre, Rechnungen dafür stellen Sie. Bestellungen, die die Plattform verkauft hat, bleiben ihre, und Ihr Anteil daran wird weiter gutgeschrieben.',
      en: 'the platform does not sell for {{shop}} in its own name any more. New orders are yours, and you invoice them. Orders that the platform sold stay the platform’s, and your share of them is still credited.',
    },
  ),
};
