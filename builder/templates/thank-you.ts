import { label } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { PageTemplate, TemplateBlock } from './page-template.ts';
import { siteFooter, siteHeader } from './site-frame.ts';

export const thankYou: PageTemplate = {
  id: 'thank-you',
  name: label('Dankesseite', 'Thank-you page'),
  description: label(
    'Dank, Bestellung, Zugang und wie es weitergeht.',
    'Thanks, the order, access and what comes next.',
  ),
  kind: 'thank_you',
  seo: (locale) => ({
    title: inLanguage(locale, { de: 'Vielen Dank', en: 'Thank you' }),
    description: inLanguage(locale, {
      de: 'Ihre Bestellung, Ihr Zugang und wie es weitergeht.',
      en: 'Your order, your access and what comes next.',
    }),
  }),
  blocks: (locale): readonly TemplateBlock[] => [siteHeader(locale), { type: 'thank_you_page' }, siteFooter(locale)],
};
