import type { EditorStep } from '#core/catalog';

/** Steps of words. Prices and passwords are pressed. */
const WORDS: ReadonlySet<EditorStep['key']> = new Set<EditorStep['key']>(['details', 'upsell', 'delivery', 'pages']);

/** True for words of a product that was never on sale: once buyers have seen it, a change is pressed. */
export function savesItself(product: { everPublished: boolean; archived: boolean }, step: EditorStep['key']): boolean {
  return !product.everPublished && !product.archived && WORDS.has(step);
}
