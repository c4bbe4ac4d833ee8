import type { Request, Response } from 'express';
import type { Kernel } from '#core/kernel';
import { countVisitors, type Variant } from '#core/pages';
import type { PageTest, Shop } from '#core/people';

const DAYS_30_MS = 30 * 24 * 3600 * 1000;
const FLUSH_MS = 1000;

/** Variant of a page under test that a visitor is shown. */
export interface ShownVariant {
  test: PageTest;
  variant: Variant;
}

/** Machines that list pages see what everybody saw before, and are not counted. */
const MACHINES = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i;

/**
 * Which variant this visitor sees: the one they saw before, else one by chance, remembered for thirty days in a cookie that holds nothing
 * but the test and the letter. Undefined where no test runs.
 */
export function variantFor(
  kernel: Kernel,
  shop: Shop,
  slug: string,
  request: Request,
  response: Response,
): ShownVariant | undefined {
  const test = shop.pageTests.find((each) => each.slug === slug);
  if (!test) return undefined;
  const seen = shownBefore(request).find(({ experimentId }) => experimentId === test.id);
  if (seen) return { test, variant: seen.variant };
  if (request.method !== 'GET' || MACHINES.test(request.get('user-agent') ?? '')) return { test, variant: 'a' };
  const variant = crypto.getRandomValues(new Uint32Array(1))[0]! % 100 < test.weightB ? 'b' : 'a';
  response.cookie(`ab_${test.pageId}`, `${test.id}${variant}`, {
    path: `/s/${shop.username}`,
    maxAge: DAYS_30_MS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
  visitorsOf(kernel).add(shop.id, test.id, variant);
  return { test, variant };
}

/** The variants a visitor has been shown, by their cookies. */
export function shownBefore(request: Request): { experimentId: number; variant: Variant }[] {
  const found = (request.headers.cookie ?? '')
    .slice(0, 8000)
    .matchAll(/(?:^|;\s*)ab_\d{1,15}=(\d{1,15})([ab])(?=;|$)/g);
  return [...found].map(([, id, variant]) => ({ experimentId: Number(id), variant: variant as Variant }));
}

/** Counts in memory and writes once a second: a rush of visitors is one statement, not one each. */
class VisitorCount {
  readonly #kernel: Kernel;
  #counts = new Map<string, { sellerId: number; experimentId: number; variant: Variant; visitors: number }>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  add(sellerId: number, experimentId: number, variant: Variant): void {
    const key = `${experimentId}${variant}`;
    const count = this.#counts.get(key) ?? { sellerId, experimentId, variant, visitors: 0 };
    this.#counts.set(key, { ...count, visitors: count.visitors + 1 });
    this.#timer ??= setTimeout(
      () =>
        void this.flush().catch((error: unknown) =>
          this.#kernel.log.warn({ err: error }, 'visitors of a page test were not counted'),
        ),
      FLUSH_MS,
    ).unref();
  }

  /** Writes what was counted; ends when everything is written, also what a run before this one is still at. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    const writing = this.#writing.then(() => this.#write(counts));
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  async #write(
    counts: readonly { sellerId: number; experimentId: number; variant: Variant; visitors: number }[],
  ): Promise<void> {
    for (const sellerId of new Set(counts.map((each) => each.sellerId))) {
      const ctx = this.#kernel.contextFor({ kind: 'buyer', sellerId, userId: null });
      await countVisitors(
        ctx,
        counts.filter((each) => each.sellerId === sellerId),
      );
    }
  }
}

const counters = new WeakMap<Kernel, VisitorCount>();

/** The one count of a kernel's process. */
export function visitorsOf(kernel: Kernel): VisitorCount {
  const known = counters.get(kernel) ?? new VisitorCount(kernel);
  counters.set(kernel, known);
  return known;
}
