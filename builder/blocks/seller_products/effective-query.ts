import type { NeedsEnv, ProductQuery } from '#builder/block';
import type { SellerProductsContent } from './content.ts';

/**
 * The block's query as this visitor sees it: with the category they chose, where the block offers categories; with what was picked out for
 * them on a page that shows a selection, unless the block says itself which products it shows.
 */
export function effectiveQuery(p: SellerProductsContent, { search, shared }: NeedsEnv): ProductQuery {
  if (shared && (p.query.source === 'all' || p.query.source === 'selected'))
    return { ...p.query, source: 'selected', productIds: [...new Set(shared.map(({ productId }) => productId))] };
  const chosen = search.category;
  const visitorChooses =
    p.showCategories && chosen !== undefined && /^[\w-]{1,64}$/.test(chosen) && p.query.source !== 'selected';
  if (!visitorChooses) return p.query;
  return chosen === '0' ? { ...p.query, source: 'all' } : { ...p.query, source: 'category', categoryId: chosen };
}
