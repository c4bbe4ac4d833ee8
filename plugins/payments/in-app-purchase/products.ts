import type { PurchaseFacts } from '#core/plugins';

type Product = NonNullable<PurchaseFacts['product']>;

/** Lines like `com.example.course = my-course / 12`: a store's product, one of the seller's, and of that a plan where there are several. */
export function readProducts(lines: string): { products: ReadonlyMap<string, Product>; wrong: readonly string[] } {
  const products = new Map<string, Product>();
  const wrong: string[] = [];
  for (const line of lines.split(/\r?\n/).map((each) => each.trim()).filter((each) => each !== '')) {
    const [, store, slug, plan] = /^([\w.-]{1,200})\s*=\s*([\w-]{1,200})(?:\s*\/\s*(\d{1,15}))?$/.exec(line) ?? [];
    if (store === undefined || slug === undefined) wrong.push(line);
    else products.set(store, { slug, planId: plan === undefined ? null : Number(plan) });
  }
  return { products, wrong };
}

export function productFor(lines: string, storeProduct: string): Product | null {
  return readProducts(lines).products.get(storeProduct) ?? null;
}
