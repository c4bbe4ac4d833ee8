import { label } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { PageTemplate, TemplateBlock } from './page-template.ts';
import { heading, siteFooter, siteHeader } from './site-frame.ts';

export const productPage: PageTemplate = {
  id: 'product-page',
  name: label('Produktseite', 'Product page'),
  description: label(
    'Das Produkt groß mit Preis und Kaufknopf, darunter weitere Angebote.',
    'The product large with price and buy button, further offers below.',
  ),
  kind: 'product',
  seo: (locale, shop) => ({
    title: shop.slice(0, 60),
    description: inLanguage(locale, {
      de: `Preis, Inhalt und Kauf bei ${shop}.`,
      en: `Price, contents and purchase at ${shop}.`,
    }).slice(0, 160),
  }),
  blocks: (locale): readonly TemplateBlock[] => {
    return [
      siteHeader(locale),
      {
        type: 'section',
        style: { base: { background: { token: 'surface' } } },
        children: [{ type: 'product', content: { source: 'current', layout: 'full', titleLevel: 'h1' } }],
      },
      {
        type: 'section',
        children: [
          heading(inLanguage(locale, { de: 'So geht es nach dem Kauf weiter', en: 'What happens after you buy' })),
          {
            type: 'text',
            content: {
              content: [
                {
                  t: 'ol',
                  c: inLanguage(locale, {
                    de: [
                      'Sie bezahlen sicher an der Kasse.',
                      'Die Bestätigung mit Rechnung kommt sofort per E-Mail.',
                      'In Ihrem Konto steht alles zum Abruf bereit.',
                    ],
                    en: [
                      'You pay safely at the checkout.',
                      'Confirmation and invoice arrive by mail at once.',
                      'Everything is ready in your account.',
                    ],
                  }).map((text) => ({ t: 'li', c: [{ t: 'p', c: [{ t: 'text', text }] }] })),
                },
              ],
            },
          },
        ],
      },
      {
        type: 'seller_products',
        content: {
          title: inLanguage(locale, { de: 'Das könnte Sie auch interessieren', en: 'You may also like' }),
          query: { source: 'popular', productIds: [], categoryId: '0', limit: 3, sort: 'position' },
          showCategories: false,
        },
      },
      siteFooter(locale),
    ];
  },
};
