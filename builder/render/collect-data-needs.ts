import { productListKey, type BlockRegistry, type DataNeed, type NeedsEnv, type ProductQuery } from '#builder/block';
import { inOrder, migrateDocument, readNode, ROOT, type PageDocument } from '#builder/document';

/** Everything a page asks the database for, each thing once. */
export interface DataNeeds {
  productIds: string[];
  /** Among `productIds`. */
  showcaseIds: string[];
  lists: { key: string; query: ProductQuery; page: number }[];
  assetIds: string[];
  /** Asked for where any is named or is to be chosen. */
  funnelIds: string[];
  fileIds: string[];
  categories: boolean;
  /** Memberships among `productIds` whose products are asked for. */
  partsIds: string[];
  affiliateIds: string[];
}

/**
 * Data to be loaded before a page can be drawn. `search` holds the visitor's category and page; answer each list under its `key` in
 * `PageData.lists`.
 */
export function collectDataNeeds(stored: PageDocument, registry: BlockRegistry, env: NeedsEnv): DataNeeds {
  const doc = migrateDocument(stored, registry);
  const productIds = new Set<string>();
  const showcaseIds = new Set<string>();
  const pictures = [doc.seo.ogImage, ...Object.values(doc.i18n).map((texts) => texts[ROOT]?.ogImage)];
  const assetIds = new Set<string>(pictures.filter((id): id is string => typeof id === 'string' && id !== ''));
  const funnelIds = new Set<string>();
  const fileIds = new Set<string>();
  const lists = new Map<string, { key: string; query: ProductQuery; page: number }>();
  const partsIds = new Set<string>();
  const affiliateIds = new Set<string>();
  let categories = false;
  const note = (need: DataNeed): void => {
    if (need.kind === 'product' || need.kind === 'showcase' || need.kind === 'parts') productIds.add(need.id);
    if (need.kind === 'parts') partsIds.add(need.id);
    if (need.kind === 'affiliate') affiliateIds.add(need.id);
    if (need.kind === 'showcase') showcaseIds.add(need.id);
    if (need.kind === 'funnel') funnelIds.add(need.id);
    if (need.kind === 'file') fileIds.add(need.id);
    if (need.kind === 'asset') assetIds.add(need.id);
    else if (need.kind === 'categories') categories = true;
    else if (need.kind === 'products') {
      const key = productListKey(need.query, need.page);
      lists.set(key, { key, query: need.query, page: need.page });
    }
  };
  for (const id of inOrder(doc)) {
    const node = doc.nodes[id]!;
    const def = registry.get(node.t);
    if (def && !node.h) for (const need of def.needs?.(readNode(def, node).p, env) ?? []) note(need);
  }
  return {
    productIds: [...productIds],
    showcaseIds: [...showcaseIds],
    lists: [...lists.values()],
    assetIds: [...assetIds],
    fileIds: [...fileIds],
    funnelIds: [...funnelIds],
    categories,
    partsIds: [...partsIds],
    affiliateIds: [...affiliateIds],
  };
}
