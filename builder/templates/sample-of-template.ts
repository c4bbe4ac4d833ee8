import { artAssets, artId } from '#builder/art';
import type { Locale, PageData, ProductCard } from '#builder/block';
import type { PageDocument } from '#builder/document';
import type { Deck } from './decks/index.ts';

/** Products as the deck's shop would have them, for pictures and previews of a template. */
export function sampleOfTemplate(deck: Deck, locale: Locale): { brand: string; cards: ProductCard[]; data(doc: PageDocument, base: PageData, listKeys: readonly { key: string; limit: number }[]): PageData } {
  const copy = deck[locale];
  const shapes = ['wide', 'photo', 'tall', 'photo'] as const;
  const cards = copy.products.map(([name, description, cents, old], at): ProductCard => ({
    id: `p${at + 1}`, name, slug: `p${at + 1}`, form: 'course', description, coverUrl: artAssets([artId(deck.art, shapes[at % 4]!)])[artId(deck.art, shapes[at % 4]!)]!.url,
    displayPrice: cents === 0 ? null : money(cents, locale), displayOldPrice: old === undefined ? null : money(old, locale), currency: 'eur', decimalPrice: cents === 0 ? null : (cents / 100).toFixed(2),
    free: cents === 0, soldOut: false, blockers: [], url: `/s/demo/p${at + 1}`, checkoutUrl: `/s/demo/p${at + 1}/checkout`, plans: [], categoryIds: ['0'],
  }));
  return {
    brand: copy.brand,
    cards,
    data: (doc, base, lists) => ({
      ...base,
      products: Object.fromEntries(cards.map((card) => [card.id, card])),
      lists: Object.fromEntries(lists.map(({ key, limit }) => [key, { cards: cards.slice(0, limit), totalCount: Math.min(limit, cards.length) }])),
      categories: [{ id: '0', title: locale === 'de' ? 'Alle Produkte' : 'All products' }],
      assets: artAssets(imagesOf(doc)),
    }),
  };
}

const money = (cents: number, locale: Locale): string => new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency: 'EUR', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100);

function imagesOf(doc: PageDocument): string[] {
  return [...JSON.stringify(doc).matchAll(/"assetId":"(art-[\w-]+)"/g)].map(([, id]) => id!);
}
