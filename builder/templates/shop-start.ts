import { label } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { PageTemplate, TemplateBlock } from './page-template.ts';
import { shopWords } from './shop-words.ts';
import { arguments3, heading, siteFooter, siteHeader } from './site-frame.ts';

const ON_THE_COLOR = {
  background: { token: 'primary' },
  titleTypo: { color: { token: 'onPrimary' } },
  textTypo: { color: { token: 'onPrimary' } },
};

/** White reads on any picture under so much of the dark. */
const OVER_A_PICTURE = {
  height: '50vh',
  colorOverlay: '#14202e',
  transparency: 40,
  titleTypo: { color: '#ffffff' },
  textTypo: { color: '#ffffff' },
};

const BUTTON = { buttonBg: { token: 'surface' }, buttonTypo: { color: { token: 'primary' } } };

export const shopStart: PageTemplate = {
  id: 'shop-start',
  name: label('Shop-Startseite', 'Shop start page'),
  description: label(
    'Banner, alle Produkte mit Kategorien, drei Gründe für den Kauf.',
    'Banner, all products with categories, three reasons to buy.',
  ),
  kind: 'shop',
  seo: (locale, shop) => ({
    title: shop.slice(0, 60),
    description: inLanguage(locale, {
      de: `Alles, was es bei ${shop} gibt.`,
      en: `Everything that ${shop} has to offer.`,
    }),
  }),
  blocks: (locale, shop, facts): readonly TemplateBlock[] => {
    const words = shopWords(locale, shop, facts?.sells);
    const hero = facts?.hero;
    return [
      siteHeader(locale),
      {
        type: 'banner',
        content: {
          titleText: words.title,
          additionalText: words.more,
          buttonText: inLanguage(locale, { de: 'Angebote ansehen', en: 'See what is on offer' }),
          buttonLink: { target: 'custom_link', url: '#produkte' },
          ...(hero ? { backgroundImage: { assetId: hero.assetId, alt: hero.alt, decorative: hero.alt === '' } } : {}),
        },
        style: { base: { ...(hero ? OVER_A_PICTURE : ON_THE_COLOR), ...BUTTON } },
      },
      {
        type: 'seller_products',
        content: { anchor: 'produkte', title: inLanguage(locale, { de: 'Alle Produkte', en: 'All products' }) },
        style: { base: { columns: 3 } },
      },
      {
        type: 'section',
        children: [
          heading(inLanguage(locale, { de: 'Gut zu wissen', en: 'Good to know' })),
          arguments3(
            inLanguage(locale, {
              de: [
                {
                  title: 'Sofort verfügbar',
                  text: 'Nach der Zahlung steht alles in Ihrem Konto bereit, auf jedem Gerät.',
                },
                { title: 'Sicher bezahlen', text: 'Über geprüfte Zahlungsdienste. Die Rechnung kommt per E-Mail.' },
                {
                  title: 'Fragen erlaubt',
                  text: 'Schreiben Sie uns. Sie bekommen eine Antwort von Menschen, die das Produkt gemacht haben.',
                },
              ],
              en: [
                { title: 'Ready at once', text: 'After payment everything waits in your account, on every device.' },
                { title: 'Safe payment', text: 'Through certified payment providers. Your invoice arrives by mail.' },
                { title: 'Ask us', text: 'Write to us. You get an answer from the people who made the product.' },
              ],
            }),
          ),
        ],
      },
      siteFooter(locale),
    ];
  },
};
