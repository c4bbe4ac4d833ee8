import { shopAtHost, type ShopAtHost } from '#core/domains';
import type { Kernel } from '#core/kernel';

const FRESH_MS = 2000;
const MOST = 10_000;

/** Which shop holds a host. Kept for two seconds, as what is known of shops is; strange names cost one look-up in that time. */
export class DomainDirectory {
  readonly #kernel: Kernel;
  readonly #known = new Map<string, { shop: Promise<ShopAtHost | null>; until: number }>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  find(host: string): Promise<ShopAtHost | null> {
    const now = Date.now();
    const known = this.#known.get(host);
    if (known && known.until > now) return known.shop;
    if (this.#known.size >= MOST) this.#known.clear();
    const shop = shopAtHost(this.#kernel.contextFor({ kind: 'nobody' }), host);
    shop.catch(() => this.#known.delete(host));
    this.#known.set(host, { shop, until: now + FRESH_MS });
    return shop;
  }
}

const directories = new WeakMap<Kernel, DomainDirectory>();

/** One for each process. */
export function domainDirectoryOf(kernel: Kernel): DomainDirectory {
  const directory = directories.get(kernel) ?? new DomainDirectory(kernel);
  directories.set(kernel, directory);
  return directory;
}
