import {
  defaultTheme,
  noData,
  productListKey,
  webFonts,
  type Locale,
  type PageData,
  type ProductCard,
  type RenderEnv,
} from '#builder/block';
import { inLanguage, languageTag } from '#core/kit';

const rows: readonly [name: string, description: string, price: number, old: number | null, form: string][] = [
  [
    'Schreibwerkstatt: vom Einfall zum Roman',
    'Zwölf Lektionen mit Aufgaben, Vorlagen und persönlicher Rückmeldung zu jedem Kapitel.',
    14900,
    19900,
    'course',
  ],
  [
    'Vorlagenpaket Selbstständigkeit',
    'Angebote, Rechnungen und Verträge als bearbeitbare Dateien, von Juristen geprüft.',
    3900,
    null,
    'download',
  ],
  ['Ruhig schlafen', 'Acht geführte Übungen zum Hören, je fünfzehn Minuten.', 1900, null, 'download'],
  ['Lichtbildkurs für Einsteiger', 'Sehen lernen, Kamera verstehen, Bilder bearbeiten.', 7900, null, 'course'],
  ['Wochenplaner', 'Ein Blatt je Woche, zum Drucken oder am Tablet.', 0, null, 'download'],
  [
    'Kleingruppe Gitarre: Abendkurs am Donnerstag mit höchstens sechs',
    'Live im Netz, sechs Abende.',
    12000,
    null,
    'event_tickets',
  ],
];

const money = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency: 'EUR' }).format(cents / 100);

export function sampleProducts(locale: Locale): ProductCard[] {
  return rows.map(([name, description, price, old, form], at) => ({
    id: `p${at + 1}`,
    name,
    slug: `produkt-${at + 1}`,
    form,
    description,
    coverUrl: null,
    displayPrice: price === 0 ? null : money(price, locale),
    displayOldPrice: old === null ? null : money(old, locale),
    currency: 'eur',
    decimalPrice: price === 0 ? null : (price / 100).toFixed(2),
    free: price === 0,
    soldOut: at === 5,
    blockers: [],
    url: `/s/anna/produkt-${at + 1}`,
    checkoutUrl: `/s/anna/produkt-${at + 1}/checkout`,
    plans:
      at === 0
        ? [
            {
              id: 'once',
              label: inLanguage(locale, { de: 'Einmal zahlen', en: 'Pay once' }),
              displayPrice: money(price, locale),
              checkoutUrl: '/s/anna/produkt-1/checkout?plan=once',
            },
            {
              id: 'rates',
              label: inLanguage(locale, { de: '3 Raten', en: '3 instalments' }),
              displayPrice: `3 × ${money(5200, locale)}`,
              checkoutUrl: '/s/anna/produkt-1/checkout?plan=rates',
            },
          ]
        : [],
    categoryIds: [at % 2 === 0 ? 'c1' : 'c2'],
  }));
}

export function sampleData(locale: Locale): PageData {
  const cards = sampleProducts(locale);
  const query = { productIds: [], categoryId: '0' } as const;
  const list = (source: 'all' | 'popular', limit: number): [string, { cards: ProductCard[]; totalCount: number }] => [
    productListKey({ ...query, productIds: [], source, limit, sort: 'position' }, 1),
    { cards: cards.slice(0, limit), totalCount: cards.length },
  ];
  return {
    ...noData,
    products: Object.fromEntries(cards.map((card) => [card.id, card])),
    lists: Object.fromEntries([
      list('all', 12),
      list('popular', 3),
      [
        productListKey(
          {
            source: 'popular',
            productIds: [],
            categoryId: '0',
            limit: 4,
            sort: 'position',
            period: 90,
            excludeIds: [],
          },
          1,
        ),
        { cards: cards.slice(0, 4), totalCount: 4 },
      ],
      [
        productListKey(
          {
            source: 'selected',
            productIds: ['p1', 'p2', 'p3', 'p4', 'p5'],
            categoryId: '0',
            limit: 12,
            sort: 'position',
          },
          1,
        ),
        { cards: cards.slice(0, 5), totalCount: 5 },
      ],
    ]),
    categories: [
      { id: '0', title: inLanguage(locale, { de: 'Alle Produkte', en: 'All products' }) },
      { id: 'c1', title: inLanguage(locale, { de: 'Schreiben', en: 'Writing' }) },
      { id: 'c2', title: inLanguage(locale, { de: 'Selbstständig', en: 'Self-employed' }) },
    ],
  };
}

export function sampleEnv(locale: Locale, mode: RenderEnv['mode'] = 'published'): RenderEnv {
  return {
    locale,
    mode,
    shop: { name: 'Annas Werkstatt', url: '/s/anna', loginUrl: '/login' },
    pageUrl: '/s/anna',
    languages: [
      { locale: 'de', name: 'Deutsch', url: '/s/anna/de' },
      { locale: 'en', name: 'English', url: '/s/anna/en' },
    ],
    legal: {
      imprint: '/s/anna/imprint',
      privacy: '/s/anna/privacy',
      terms: '/s/anna/terms',
      withdraw: '/s/anna/withdraw',
      cancel: '/s/anna/cancel',
    },
    theme: defaultTheme,
    fonts: webFonts,
    lessonPath: '/s/anna/lesson/',
    productId: 'p1',
    search: {},
  };
}
