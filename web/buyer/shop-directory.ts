import { isDatabaseAway } from '#core/database';
import type { Kernel } from '#core/kernel';
import { findShop, shopOfSeller, type Shop } from '#core/people';

const FRESH_MS = 2000;
const MOST = 10_000;

/**
 * Which shop lives at a username. Every page of a buyer asks; the answer is kept for two seconds, so that a busy shop costs one look-up
 * instead of one a request. Only for pages that show something: what is decided about money asks `findShop` itself.
 */
export class ShopDirectory {
  readonly #kernel: Kernel;
  readonly #known = new Map<string, { shop: Promise<Shop | null>; until: number }>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  find(username: string): Promise<Shop | null> {
    return this.#kept(username, () => findShop(this.#kernel.contextFor({ kind: 'nobody' }), username));
  }

  /** A seller's shop, closed or not: for the rooms of those who bought there. */
  ofSeller(sellerId: number): Promise<Shop | null> {
    return this.#kept(`#${sellerId}`, () =>
      shopOfSeller(this.#kernel.contextFor({ kind: 'buyer', sellerId, userId: null }), sellerId),
    );
  }

  #kept(key: string, read: () => Promise<Shop | null>): Promise<Shop | null> {
    const now = Date.now();
    const known = this.#known.get(key);
    if (known && known.until > now) return known.shop;
    if (this.#known.size >= MOST) this.#known.clear();
    const shop = read().catch((error: unknown) => {
      // Its finished pages can be sent without the database.
      if (known && isDatabaseAway(error)) return known.shop;
      throw error;
    });
    const entry = { shop, until: now + FRESH_MS };
    this.#known.set(key, entry);
    shop.catch(() => this.#known.get(key) === entry && this.#known.delete(key));
    return shop;
  }

  /** Last known facts of a shop, without a statement. */
  async remembered(username: string): Promise<Shop | null> {
    return (await this.#known.get(username)?.shop.catch(() => null)) ?? null;
  }
}

const directories = new WeakMap<Kernel, ShopDirectory>();

/** The one directory of a kernel's process. */
export function shopDirectoryOf(kernel: Kernel): ShopDirectory {
  const known = directories.get(kernel) ?? new ShopDirectory(kernel);
  directories.set(kernel, known);
  return known;
}
