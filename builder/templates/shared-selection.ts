import { label } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { PageTemplate, TemplateBlock } from './page-template.ts';
import { siteFooter, siteHeader } from './site-frame.ts';

/** Selection that a seller hands out by link, as plain as the shop: the words and the offers are those of each selection. */
export const sharedSelection: PageTemplate = {
  id: 'shared-selection',
  name: label('Schlichte Auswahl', 'Plain selection'),
  description: label('Titel, ein Satz und die gewählten Angebote.', 'A title, a sentence and the chosen offers.'),
  kind: 'multi_items_sharing',
  seo: (_locale, shop) => ({ title: shop.slice(0, 60), description: '' }),
  blocks: (locale): readonly TemplateBlock[] => {
    return [
      siteHeader(locale),
      {
        type: 'banner',
        content: {
          titleText: inLanguage(locale, { de: 'Für Sie ausgewählt', en: 'Chosen for you' }),
          additionalText: inLanguage(locale, { de: 'Sehen Sie sich in Ruhe um.', en: 'Take your time.' }),
          showButton: false,
        },
        style: {
          base: {
            background: { token: 'surface' },
            titleTypo: { color: { token: 'text' } },
            textTypo: { color: { token: 'muted' } },
          },
        },
      },
      {
        type: 'seller_products',
        content: {
          title: '',
          showCategories: false,
          action: 'buy',
          buttonText: inLanguage(locale, { de: 'Kaufen', en: 'Buy' }),
        },
        style: { base: { columns: 3 } },
      },
      siteFooter(locale),
    ];
  },
};
