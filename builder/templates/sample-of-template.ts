import { artAssets, artId } from '#builder/art';
import type { FunnelEnv, Locale, PageData, ProductCard } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { inLanguage, languageTag } from '#core/kit';
import type { Deck } from './decks/index.ts';

/** Products as the deck's shop would have them, for pictures and previews of a template. */
export function sampleOfTemplate(
  deck: Deck,
  locale: Locale,
): {
  brand: string;
  cards: ProductCard[];
  funnel: FunnelEnv;
  data(doc: PageDocument, base: PageData, listKeys: readonly { key: string; limit: number }[]): PageData;
} {
  const copy = deck[locale];
  const shapes = ['wide', 'photo', 'tall', 'photo'] as const;
  const cards = copy.products.map(([name, description, cents, old], at): ProductCard => ({
    id: `p${at + 1}`,
    name,
    slug: `p${at + 1}`,
    form: 'course',
    description,
    coverUrl: artAssets([artId(deck.art, shapes[at % 4]!)])[artId(deck.art, shapes[at % 4]!)]!.url,
    displayPrice: cents === 0 ? null : money(cents, locale),
    displayOldPrice: old === undefined ? null : money(old, locale),
    currency: 'eur',
    decimalPrice: cents === 0 ? null : (cents / 100).toFixed(2),
    free: cents === 0,
    soldOut: false,
    blockers: [],
    url: `/s/demo/p${at + 1}`,
    checkoutUrl: `/s/demo/p${at + 1}/checkout`,
    plans: [],
    categoryIds: ['0'],
  }));
  return {
    brand: copy.brand,
    cards,
    funnel: sampleFunnel(cards[1] ?? cards[0]!, locale),
    data: (doc, base, lists) => ({
      ...base,
      products: Object.fromEntries(cards.map((card) => [card.id, card])),
      lists: Object.fromEntries(
        lists.map(({ key, limit }) => [
          key,
          { cards: cards.slice(0, limit), totalCount: Math.min(limit, cards.length) },
        ]),
      ),
      categories: [{ id: '0', title: inLanguage(locale, { de: 'Alle Produkte', en: 'All products' }) }],
      assets: artAssets(imagesOf(doc)),
      ...sampleAreas(cards, locale),
    }),
  };
}

/** A membership that opens the other products, and a programme for partners. */
export function sampleAreas(
  [membership, ...parts]: readonly ProductCard[],
  locale: Locale,
): Pick<PageData, 'parts' | 'affiliatePrograms'> {
  return {
    parts: membership ? { [membership.id]: parts } : {},
    affiliatePrograms: {
      sample: {
        id: 'sample',
        url: '/s/demo/partner',
        commissions: [inLanguage(locale, { de: '30 % Provision', en: '30 % commission' })],
        cookieDays: 90,
      },
    },
  };
}

/** Sample of an offer after the purchase, and of the purchase itself. */
export function sampleFunnel(card: ProductCard, locale: Locale): FunnelEnv {
  const t = FUNNEL_WORDS[locale];
  const price = card.displayPrice ?? money(1900, locale);
  return {
    offer: {
      action: '/s/demo/offer',
      token: 'sample',
      name: card.name,
      description: card.description,
      coverUrl: card.coverUrl,
      summary: [
        { label: card.name, value: price },
        { label: t.total, value: price, strong: true },
      ],
      notes: [t.pays],
      links: [],
      waiver: null,
      totalKey: '',
      accept: t.accept,
      lawful: { plain: t.accept },
      errors: [],
    },
    thanks: {
      fields: { first_name: 'Maria', order_id: 'K7RW2HXP', product_name: card.name },
      notice: '',
      orders: [{ number: 'K7RW2HXP', name: card.name, total: price }],
      access: [{ name: card.name, text: '', links: [{ label: t.open, url: '/payer' }], codes: [], ticket: false }],
      invoices: [],
    },
  };
}

const FUNNEL_WORDS = {
  de: {
    total: 'Gesamtbetrag inkl. MwSt.',
    pays: 'Bezahlt wird mit demselben Zahlungsmittel wie eben.',
    accept: 'Zahlungspflichtig bestellen',
    open: 'Jetzt öffnen',
  },
  en: {
    total: 'Total incl. VAT',
    pays: 'Paid with the same means of payment as just now.',
    accept: 'Order with obligation to pay',
    open: 'Open now',
  },
} as const;

const money = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

function imagesOf(doc: PageDocument): string[] {
  return [...JSON.stringify(doc).matchAll(/"assetId":"(art-[\w-]+)"/g)].map(([, id]) => id!);
}
