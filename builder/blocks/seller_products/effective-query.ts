import type { ProductQuery } from '#builder/block';
import type { SellerProductsContent } from './content.ts';

/** The block's query with the category the visitor chose, where the block offers categories. */
export function effectiveQuery(p: SellerProductsContent, chosen: string | undefined): ProductQuery {
  const visitorChooses = p.showCategories && chosen !== undefined && /^[\w-]{1,64}$/.test(chosen) && p.query.source !== 'selected';
  if (!visitorChooses) return p.query;
  return chosen === '0' ? { ...p.query, source: 'all' } : { ...p.query, source: 'category', categoryId: chosen };
}
