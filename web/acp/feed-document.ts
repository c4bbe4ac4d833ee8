import type { FeedItem } from '#core/agent-sales';
import { linksOf } from './session-document.ts';

interface Shop {
  baseUrl: string;
  username: string;
  name: string;
  legalKinds: readonly string[];
}

/** Goods that a shop sells through agents, in the protocol's words: a product with one variant for each way to pay for it. */
export function feedDocument(items: readonly FeedItem[], { baseUrl, username, name, legalKinds }: Shop): object {
  const ids = [...new Set(items.map(({ card }) => card.id))];
  const products = ids.map((id) => items.filter(({ card }) => card.id === id));
  return {
    products: products.map((own) => {
      const { card } = own[0]!;
      const seller = { name, links: linksOf({ baseUrl }, { username, legal_kinds: legalKinds }, card.form) };
      const url = `${baseUrl}/s/${username}/${card.slug}`;
      return {
        id: String(card.id),
        title: card.name,
        ...(card.description ? { description: { plain: card.description } } : {}),
        url,
        media: card.coverPath
          ? [{ type: 'image', url: baseUrl + card.coverPath, ...(card.coverAlt ? { alt_text: card.coverAlt } : {}) }]
          : [],
        variants: own.map(({ id, plan }) => ({
          id,
          title: plan.label || card.name,
          url: `${url}/checkout?plan=${plan.id}`,
          price: { amount: Number(plan.price.minor), currency: plan.currency.toUpperCase() },
          availability: { available: true, status: 'in_stock' },
          categories: [{ value: card.form }],
          seller,
        })),
      };
    }),
  };
}
