import type { Offer } from '#core/catalog';
import { toDecimal } from '#core/kit';

/** A product and what buyers think of it, for search engines; the rating is that of its page. */
export function ratedFacts(
  { product, price, sellable }: Pick<Offer, 'product' | 'price' | 'sellable'>,
  { baseUrl, username }: { baseUrl: string; username: string },
): Record<string, unknown> {
  const url = `${baseUrl}/s/${username}/${product.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    ...(product.coverPath ? { image: baseUrl + product.coverPath } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(price),
      priceCurrency: price.currency.toUpperCase(),
      availability: `https://schema.org/${sellable ? 'InStock' : 'SoldOut'}`,
    },
    ...(product.rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            ratingCount: product.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
