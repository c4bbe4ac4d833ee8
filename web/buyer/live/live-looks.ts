import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { productCards } from '#core/catalog';
import { livePage } from '#core/live-shows';
import { mediaOnPages } from '#core/media';
import type { BuyerRequest } from '../checkout/buyer-request.ts';
import { LiveParts, type LiveShown } from './live-parts.tsx';

export interface LiveLook {
  shown: LiveShown;
  /** Parts as open pages ask for them. */
  html: string;
  etag: string;
}

const KEPT_MS = 1000;
const MOST = 500;

/**
 * Shows as they stand, each read and drawn once a second and process, for all who look on together. A thousand open pages cost the database what one
 * does.
 */
export class LiveLooks {
  readonly #kept = new Map<string, { at: number; look: Promise<LiveLook | null> }>();

  /** Null where the shop has no such show. `anew`: what this visitor has just done must be seen. */
  look(visit: BuyerRequest, code: string, { anew = false } = {}): Promise<LiveLook | null> {
    const key = `${visit.seller.id}/${code}/${visit.locale}`;
    const now = performance.now();
    const kept = this.#kept.get(key);
    if (kept && !anew && now - kept.at < KEPT_MS) return kept.look;
    const look = read(visit, code);
    if (this.#kept.size >= MOST) this.#forgetOld(now);
    this.#kept.set(key, { at: now, look });
    // A look that failed is taken again by the next visitor.
    look.catch(() => this.#kept.delete(key));
    return look;
  }

  #forgetOld(now: number): void {
    for (const [key, { at }] of this.#kept) if (now - at >= KEPT_MS) this.#kept.delete(key);
    if (this.#kept.size >= MOST) this.#kept.clear();
  }
}

async function read({ ctx, seller, locale }: BuyerRequest, code: string): Promise<LiveLook | null> {
  const page = await livePage(ctx, { sellerId: seller.id, code });
  if (!page) return null;
  const pictureIds = page.pictureId === null ? [] : [String(page.pictureId)];
  const [cards, { pictures }] = await Promise.all([
    productCards(ctx, { ids: page.productIds }),
    mediaOnPages(ctx, { pictureIds, fileIds: [] }),
  ]);
  const shown: LiveShown = { code, page, cards, picture: pictures[0] ?? null, seller, locale, now: ctx.clock.now() };
  const html = renderToStaticMarkup(createElement(LiveParts, shown));
  return { shown, html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}
