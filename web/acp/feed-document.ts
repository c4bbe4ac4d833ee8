import type { FeedItem } from '#core/agent-sales';
import type { Locale } from '#core/context';
import { linksOf } from './session-document.ts';
import { variantOptions } from './variant-options.ts';

interface Shop {
  baseUrl: string;
  username: string;
  name: string;
  locale: Locale;
  legalKinds: readonly string[];
}

/** Goods that a shop sells through agents, in the protocol's words: a product with one variant for each way to pay for it and each kind of it. */
export function feedDocument(
  items: readonly FeedItem[],
  { baseUrl, username, name, locale, legalKinds }: Shop,
): object {
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
        variants: own.map(({ id, plan, variant, price }) => {
          const options = variantOptions({ plan, variant }, locale);
          return {
            id,
            title: variant?.name || plan?.label || card.name,
            ...(variant?.details ? { description: { plain: variant.details } } : {}),
            url: `${url}/checkout?${choice({ plan, variant })}`,
            price: { amount: Number(price.minor), currency: price.currency.toUpperCase() },
            availability: { available: true, status: 'in_stock' },
            categories: [{ value: card.form }],
            ...(options.length > 0 ? { variant_options: options } : {}),
            seller,
          };
        }),
      };
    }),
  };
}

/** Parameters with which the checkout opens on an item. */
const choice = ({ plan, variant }: Pick<FeedItem, 'plan' | 'variant'>): URLSearchParams =>
  new URLSearchParams({
    ...(plan ? { plan: String(plan.id) } : {}),
    ...(variant ? { [`variant[${variant.key}]`]: '1' } : {}),
  });
