import { isDatabaseAway } from '#core/database';
import type { Kernel } from '#core/kernel';

/** One finished page: bytes ready to send and the headers that go with them. */
export interface CachedPage {
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** The same bytes compressed, for whoever takes them so. */
  encoded?: { br: Buffer; gzip: Buffer };
  /** Data it depends on and transactions it knows; absent for a page that is drawn anew each second. */
  knows?: { deps: readonly string[]; snapshot: string; drawnAt: number };
}

/** Nothing older than this is sent without having been asked about, so a change is seen within a second by every process. */
const FRESH_MS = 1000;
/** Pages in demand are asked about before that, behind the visitor's back. */
const ASK_MS = 600;
/** Age of a page that is better than none, if it cannot be drawn. */
const USABLE_MS = 30_000;
/** Age that will do without a database: nothing that is sold can change either. */
const USABLE_WITHOUT_DATABASE_MS = 3_600_000;
const MOST = 2000;
/** Of all pages together: without it two thousand numbers of one long list were a few hundred megabytes. */
const MOST_BYTES = 48_000_000;

interface Entry {
  page: CachedPage;
  bytes: number;
  /** Moment at which it was last drawn or found to be up to date. */
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
  readonly #mostBytes: number;
  #bytes = 0;

  constructor({ mostBytes = MOST_BYTES }: { mostBytes?: number } = {}) {
    this.#mostBytes = mostBytes;
  }

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
    for (const key of this.#entries.keys()) if (key.startsWith(`${sellerId}/`)) this.#forget(key);
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  /** The entry comes last; those that nobody asked for the longest stand first and make room. */
  #keep(key: string, entry: Entry): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (oldest === key || (this.#entries.size <= MOST && this.#bytes <= this.#mostBytes)) return;
      this.#forget(oldest);
    }
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
        this.#keep(key, fresh);
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
  if (entry && stillTrue && (await stillTrue(entry.page))) return { ...entry, checkedAt: askedAt };
  const page = await draw();
  return { page, bytes: bytesOf(page), checkedAt: askedAt };
}

function bytesOf({ body, encoded }: CachedPage): number {
  return body.length + (encoded ? encoded.br.length + encoded.gzip.length : 0);
}

const caches = new WeakMap<Kernel, PageCache>();

/** The one cache of a kernel's process. */
export function pageCacheOf(kernel: Kernel): PageCache {
  const known = caches.get(kernel) ?? new PageCache();
  caches.set(kernel, known);
  return known;
}
