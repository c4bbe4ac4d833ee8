import { label } from '#builder/block';
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
    title: locale === 'de' ? 'Ihr Angebot' : 'Your offer',
    description:
      locale === 'de' ? 'Ein Angebot, das zu Ihrer Bestellung passt.' : 'An offer that goes with your order.',
  }),
  blocks: (locale): readonly TemplateBlock[] => [
    {
      type: 'banner',
      content: {
        titleText: locale === 'de' ? 'Einen Moment noch' : 'One moment',
        showButton: false,
        additionalText:
          locale === 'de'
            ? 'Ihr Kauf ist angekommen. Passend dazu haben wir etwas für Sie.'
            : 'Your purchase has arrived. We have something that goes with it.',
      },
      style: { base: { horizontalAlignment: 'center', textAlignment: 'center', padding: box(56, 24, 16) } },
    },
    { type: 'funnel_product' },
    siteFooter(locale),
  ],
};
