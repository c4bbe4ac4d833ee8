import type { MediaFile } from './media-file.ts';

/** A product as a page shows it. Everything is ready to print: the builder never computes a price. */
export interface ProductCard {
  id: string;
  name: string;
  slug: string;
  /** Product form, e.g. `download`. */
  form: string;
  /** Plain text, at most a few sentences. */
  description: string;
  coverUrl: string | null;
  /** Formatted for the page's locale with its currency, e.g. `49,00 €`; null when free. */
  displayPrice: string | null;
  /** VAT in the price or none (§ 3 PAngV); left out where nothing is said of it, e.g. in samples. */
  vat?: 'included' | 'none';
  /** The higher price it is compared with; null without one. */
  displayOldPrice: string | null;
  /** ISO 4217 in lower case. */
  currency: string;
  /** The price as a decimal for machines, e.g. `49.00`. */
  decimalPrice: string | null;
  free: boolean;
  soldOut: boolean;
  /** Reasons why buyers do not see it, in words; empty when it can be sold. Buyers' pages leave blocked products out. */
  blockers: readonly string[];
  /** Average of buyers' stars, 1 to 5, and of how many. */
  rating?: { average: number; count: number } | null;
  /** The product page. */
  url: string;
  /** The checkout with the default plan. */
  checkoutUrl: string;
  plans: readonly ProductPlan[];
  /** The code whose discount is in the prices; it goes along to the checkout. */
  couponCode?: string;
  categoryIds: readonly string[];
}

export interface ProductPlan {
  id: string;
  label: string;
  displayPrice: string;
  checkoutUrl: string;
}

/** Facts and samples of a product beside name, price and description: ready to print in the page's language. */
export interface ProductShowcase {
  facts: readonly { title: string; values: readonly string[] }[];
  /** Things to look at before buying, e.g. free lessons. */
  samples: readonly { title: string; url: string }[];
  /** Variants, e.g. kinds of tickets with their dates. `note` says why one cannot be had. */
  tickets: readonly { name: string; details: string; displayPrice: string | null; note: string | null }[];
}

export interface ProductCategory {
  /** `0` is "All products". */
  id: string;
  title: string;
  description?: string;
  /** `#rrggbb`: the category's own colour. */
  color?: string;
}

/** A funnel that a page leads to. */
export interface FunnelCard {
  id: string;
  name: string;
  firstStep: string;
  running: boolean;
  url: string;
}

export interface ProductQuery {
  source: 'selected' | 'category' | 'popular' | 'all';
  productIds: string[];
  categoryId: string;
  /** 1 to 12 per page. */
  limit: number;
  sort: 'position' | 'created_at';
  /** Days back from today in which sales count; only for `popular`. */
  period?: number;
  /** Never in the list; only for `popular`. */
  excludeIds?: string[];
}

/** One page of a product query. */
export interface ProductList {
  cards: readonly ProductCard[];
  totalCount: number;
}

/**
 * Data that a block needs to be drawn. The page's needs are collected first and answered together, so that a page costs the same few queries
 * however many blocks stand on it.
 */
export type DataNeed =
  | { kind: 'product'; id: string }
  /** Facts of the product beside its card; asks for the card as well. */
  | { kind: 'showcase'; id: string }
  | { kind: 'products'; query: ProductQuery; page: number }
  /** An empty id asks for what can be chosen, in the editor. */
  | { kind: 'funnel'; id: string }
  /** A picture. */
  | { kind: 'asset'; id: string }
  | { kind: 'categories' }
  /** The products a membership opens; asks for its own card as well. */
  | { kind: 'parts'; id: string }
  | { kind: 'affiliate'; id: string }
  /** Any file of the media library. */
  | { kind: 'file'; id: string };

/** The answers to a page's needs. Missing entries mean: does not exist or may not be shown. */
export interface PageData {
  products: Readonly<Record<string, ProductCard>>;
  /** By product; those with nothing to tell are missing. */
  showcases?: Readonly<Record<string, ProductShowcase>>;
  /** By `productListKey`. */
  lists: Readonly<Record<string, ProductList>>;
  categories: readonly ProductCategory[];
  /** Those that buyers can enter; in the editor all of them. */
  funnels?: readonly FunnelCard[];
  assets: Readonly<Record<string, Asset>>;
  /** Parts that memberships open, by product. */
  parts?: Readonly<Record<string, readonly ProductCard[]>>;
  affiliatePrograms?: Readonly<Record<string, AffiliateProgram>>;
  files?: Readonly<Record<string, MediaFile>>;
}

/** A programme people can become partners of. */
export interface AffiliateProgram {
  id: string;
  /** Page to become a partner. */
  url: string;
  /** Ready to print, tier by tier, e.g. `20 %`. */
  commissions: readonly string[];
  cookieDays: number;
}

/** A stored picture with its sizes. */
export interface Asset {
  id: string;
  /** The widest version in a format every browser reads. */
  url: string;
  width: number;
  height: number;
  variants: readonly {
    url: string;
    width: number;
    type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
    sizeBytes?: number;
  }[];
  /** Its versions move; `url` stands still. */
  animated?: boolean;
  /** Words that go along when it is placed on a page. */
  alt?: string;
}

export const noData: PageData = { products: {}, lists: {}, categories: [], assets: {} };

/** The key under which the answer to a product query is found. */
export function productListKey(query: ProductQuery, page: number): string {
  const ids = query.source === 'selected' ? query.productIds.join('.') : '';
  const category = query.source === 'category' ? query.categoryId : '';
  const popular = query.period === undefined ? [] : [query.period, query.excludeIds?.join('.') ?? ''];
  return [query.source, ids, category, query.limit, query.sort, page, ...popular].join('|');
}
