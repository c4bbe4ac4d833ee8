import type { ProductContent } from './content.ts';

/** The product the block shows: its own or that of the page. */
export function shownProduct(p: ProductContent, current: string | undefined): string | undefined {
  return p.source === 'current' ? current : p.productId;
}
