import { label } from '#builder/block';
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
    description:
      locale === 'de' ? `Kurse, Downloads und mehr von ${shop}.` : `Courses, downloads and more from ${shop}.`,
  }),
  blocks: (locale): readonly TemplateBlock[] => {
    const de = locale === 'de';
    return [
      siteHeader(locale),
      {
        type: 'banner',
        content: {
          titleText: de ? 'Lernen Sie in Ihrem Tempo.' : 'Learn at your own pace.',
          additionalText: de
            ? 'Praktische Kurse, Vorlagen und Bücher zum Herunterladen. Einmal kaufen, sofort anfangen.'
            : 'Practical courses, templates and books to download. Buy once, start right away.',
          buttonText: de ? 'Angebote ansehen' : 'See what is on offer',
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
        content: { anchor: 'produkte', title: de ? 'Alle Produkte' : 'All products' },
        style: { base: { columns: 3 } },
      },
      {
        type: 'section',
        children: [
          heading(de ? 'Gut zu wissen' : 'Good to know'),
          arguments3(
            de
              ? [
                  {
                    title: 'Sofort verfügbar',
                    text: 'Nach der Zahlung steht alles in Ihrem Konto bereit, auf jedem Gerät.',
                  },
                  { title: 'Sicher bezahlen', text: 'Über geprüfte Zahlungsdienste. Die Rechnung kommt per E-Mail.' },
                  {
                    title: 'Fragen erlaubt',
                    text: 'Schreiben Sie uns. Sie bekommen eine Antwort von Menschen, die das Produkt gemacht haben.',
                  },
                ]
              : [
                  { title: 'Ready at once', text: 'After payment everything waits in your account, on every device.' },
                  { title: 'Safe payment', text: 'Through certified payment providers. Your invoice arrives by mail.' },
                  { title: 'Ask us', text: 'Write to us. You get an answer from the people who made the product.' },
                ],
          ),
        ],
      },
      siteFooter(locale),
    ];
  },
};
