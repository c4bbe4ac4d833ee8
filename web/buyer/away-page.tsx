import type { Request, Response } from 'express';
import { shopSeller } from '#core/checkout';
import type { Kernel } from '#core/kernel';
import { AWAY_TEXTS } from '../server/database-away.ts';
import { preferredLocale } from '../server/request-context.ts';
import { sendPage } from './checkout/draw-page.tsx';
import { shopDirectoryOf } from './shop-directory.ts';

/** Answers 503 in the look of the shop that was asked for, if this process still knows it. Whether it did. */
export async function sendAwayInShop(kernel: Kernel, request: Request, response: Response): Promise<boolean> {
  const username = /^\/s\/([^/]+)/.exec(request.path)?.[1];
  const shop = username === undefined ? null : await shopDirectoryOf(kernel).remembered(username);
  if (!shop) return false;
  const locale = preferredLocale(request);
  const { title, text, again } = AWAY_TEXTS[locale];
  sendPage(response, 503, {
    locale,
    title,
    seller: shopSeller(shop),
    here: request.originalUrl,
    children: (
      <section className="card stack">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a className="button" href="">
            {again}
          </a>
        </p>
      </section>
    ),
  });
  return true;
}
