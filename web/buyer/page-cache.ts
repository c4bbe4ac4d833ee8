import { isDatabaseAway } from '#core/database';
import type { Kernel } from '#core/kernel';

/** One finished page: bytes ready to send and the headers that go with them. */
export interface CachedPage {
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** The same bytes compressed, for whoever takes them so. */
  encoded?: { br: Buffer; gzip: Buffer };
  /** What it depends on and which transactions it knows; absent for what is drawn anew each second. */
  knows?: { deps: readonly string[]; snapshot: string; drawnAt: number };
}

/** Nothing older than this is sent without having been asked about, so a change is seen within a second by every process. */
const FRESH_MS = 1000;
/** Pages in demand are asked about before that, behind the visitor's back. */
const ASK_MS = 600;
/** When a page cannot be drawn, one this old is better than none. */
const USABLE_MS = 30_000;
/** When the database does not answer at all, nothing that is sold can change either. */
const USABLE_WITHOUT_DATABASE_MS = 3_600_000;
const MOST = 2000;

interface Entry {
  page: CachedPage;
  /** When it was last drawn or found to be up to date. */
  checkedAt: number;
}

/**
 * Published pages in memory. A page is sent as it is for up to a second, however many visitors come; then `stillTrue` says whether anything
 * it shows has changed, and only if so it is drawn anew. Without `stillTrue` it is drawn anew. So a change of price is in the shop within
 * a second, and a rush of visitors never becomes a rush on the database.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #renewing = new Map<string, Promise<CachedPage>>();

  async get(
    sellerId: number,
    address: string,
    draw: () => Promise<CachedPage>,
    stillTrue?: (page: CachedPage) => Promise<boolean>,
  ): Promise<CachedPage> {
    const key = `${sellerId}/${address}`;
    const entry = this.#entries.get(key);
    const age = entry ? Date.now() - entry.checkedAt : Infinity;
    if (entry && age < ASK_MS) return entry.page;
    const renewed = this.#renew(key, entry, draw, stillTrue);
    if (!entry || age >= FRESH_MS) return renewed;
    // The visitor already has a page; a failure shows itself when the old one is too old to use.
    renewed.catch(() => undefined);
    return entry.page;
  }

  /** A publish is seen at once by the process that did it; the others follow within a second. */
  forgetSeller(sellerId: number): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${sellerId}/`)) this.#entries.delete(key);
  }

  /** Visitors who come while a page is being renewed share one renewal. */
  #renew(
    key: string,
    entry: Entry | undefined,
    draw: () => Promise<CachedPage>,
    stillTrue: ((page: CachedPage) => Promise<boolean>) | undefined,
  ): Promise<CachedPage> {
    const running = this.#renewing.get(key);
    if (running) return running;
    const renewing = renewed(entry, draw, stillTrue)
      .then((fresh) => {
        if (this.#entries.size >= MOST) this.#entries.clear();
        this.#entries.set(key, fresh);
        return fresh.page;
      })
      .catch((error: unknown) => {
        if (entry && Date.now() - entry.checkedAt < (isDatabaseAway(error) ? USABLE_WITHOUT_DATABASE_MS : USABLE_MS))
          return entry.page;
        throw error;
      })
      .finally(() => this.#renewing.delete(key));
    this.#renewing.set(key, renewing);
    return renewing;
  }
}

async function renewed(
  entry: Entry | undefined,
  draw: () => Promise<CachedPage>,
  stillTrue: ((page: CachedPage) => Promise<boolean>) | undefined,
): Promise<Entry> {
  // Counted from before the question: what changes while it is being answered is asked for next time.
  const askedAt = Date.now();
  if (entry && stillTrue && (await stillTrue(entry.page))) return { page: entry.page, checkedAt: askedAt };
  return { page: await draw(), checkedAt: askedAt };
}

const caches = new WeakMap<Kernel, PageCache>();

/** The one cache of a kernel's process. */
export function pageCacheOf(kernel: Kernel): PageCache {
  const known = caches.get(kernel) ?? new PageCache();
  caches.set(kernel, known);
  return known;
}
