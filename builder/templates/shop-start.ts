import { label } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { PageTemplate, TemplateBlock } from './page-template.ts';
import { arguments3, heading, siteFooter, siteHeader } from './site-frame.ts';

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
      de: `Kurse, Downloads und mehr von ${shop}.`,
      en: `Courses, downloads and more from ${shop}.`,
    }),
  }),
  blocks: (locale): readonly TemplateBlock[] => {
    return [
      siteHeader(locale),
      {
        type: 'banner',
        content: {
          titleText: inLanguage(locale, { de: 'Lernen Sie in Ihrem Tempo.', en: 'Learn at your own pace.' }),
          additionalText: inLanguage(locale, {
            de: 'Praktische Kurse, Vorlagen und Bücher zum Herunterladen. Einmal kaufen, sofort anfangen.',
            en: 'Practical courses, templates and books to download. Buy once, start right away.',
          }),
          buttonText: inLanguage(locale, { de: 'Angebote ansehen', en: 'See what is on offer' }),
          buttonLink: { target: 'custom_link', url: '#produkte' },
        },
        style: {
          base: {
            background: { token: 'primary' },
            titleTypo: { color: { token: 'onPrimary' } },
            textTypo: { color: { token: 'onPrimary' } },
            buttonBg: { token: 'surface' },
            buttonTypo: { color: { token: 'primary' } },
          },
        },
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
