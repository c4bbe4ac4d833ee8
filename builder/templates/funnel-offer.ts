import { label } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { PageTemplate, TemplateBlock } from './page-template.ts';
import { box, siteFooter } from './site-frame.ts';

/** Also what an offer looks like whose seller designed no page for it. */
export const funnelOffer: PageTemplate = {
  id: 'funnel-offer',
  name: label('Funnel-Angebot', 'Funnel offer'),
  description: label(
    'Ein Angebot direkt nach dem Kauf, mit einem Klick anzunehmen oder abzulehnen.',
    'An offer right after a purchase, accepted or declined with one click.',
  ),
  kind: 'funnel',
  seo: (locale) => ({
    title: inLanguage(locale, { de: 'Ihr Angebot', en: 'Your offer' }),
    description: inLanguage(locale, {
      de: 'Ein Angebot, das zu Ihrer Bestellung passt.',
      en: 'An offer that goes with your order.',
    }),
  }),
  blocks: (locale): readonly TemplateBlock[] => [
    {
      type: 'banner',
      content: {
        titleText: inLanguage(locale, { de: 'Einen Moment noch', en: 'One moment' }),
        showButton: false,
        additionalText: inLanguage(locale, {
          de: 'Ihr Kauf ist angekommen. Passend dazu haben wir etwas für Sie.',
          en: 'Your purchase has arrived. We have something that goes with it.',
        }),
      },
      style: { base: { horizontalAlignment: 'center', textAlignment: 'center', padding: box(56, 24, 16) } },
    },
    { type: 'funnel_product' },
    siteFooter(locale),
  ],
};
