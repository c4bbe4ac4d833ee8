import type { Kernel } from '#core/kernel';

/** One finished page: bytes ready to send and the headers that go with them. */
export interface CachedPage {
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

const FRESH_MS = 1000;
const USABLE_MS = 30_000;
const MOST = 2000;

interface Entry {
  page: CachedPage;
  drawnAt: number;
  redrawing: boolean;
}

/**
 * Published pages, drawn at most once a second however many visitors come. A page that is a little older is sent while it is drawn anew
 * behind the visitor's back; one older than half a minute is drawn first. So a change of price is in the shop within seconds, and a rush
 * of visitors never becomes a rush on the database.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #drawing = new Map<string, Promise<CachedPage>>();

  async get(sellerId: number, address: string, draw: () => Promise<CachedPage>): Promise<CachedPage> {
    const key = `${sellerId}/${address}`;
    const entry = this.#entries.get(key);
    const age = entry ? Date.now() - entry.drawnAt : Infinity;
    if (entry && age < FRESH_MS) return entry.page;
    if (!entry || age > USABLE_MS) return this.#draw(key, draw);
    if (!entry.redrawing) {
      entry.redrawing = true;
      // The visitor already has a page; a failure shows itself when the old one is too old to use.
      this.#draw(key, draw).catch(() => (entry.redrawing = false));
    }
    return entry.page;
  }

  /** A publish is seen at once by the process that did it; the others follow within seconds. */
  forgetSeller(sellerId: number): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${sellerId}/`)) this.#entries.delete(key);
  }

  /** Visitors who come while a page is being drawn share one drawing. */
  #draw(key: string, draw: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = this.#drawing.get(key);
    if (running) return running;
    const drawing = draw()
      .then((page) => {
        if (this.#entries.size >= MOST) this.#entries.clear();
        this.#entries.set(key, { page, drawnAt: Date.now(), redrawing: false });
        return page;
      })
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }
}

const caches = new WeakMap<Kernel, PageCache>();

/** The one cache of a kernel's process. */
export function pageCacheOf(kernel: Kernel): PageCache {
  const known = caches.get(kernel) ?? new PageCache();
  caches.set(kernel, known);
  return known;
}
