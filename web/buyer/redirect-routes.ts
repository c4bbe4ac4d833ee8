import type { Request, Router } from 'express';
import type { Kernel } from '#core/kernel';
import { newSlugOf } from '#core/pages';
import type { ShopDirectory } from './shop-directory.ts';

/** A minute: a browser that remembered for ever would never see a new page at an old address. */
const REMEMBERED = 'public, max-age=60';

/** Addresses of earlier days lead on, with everything below and behind them. Asked last: whatever stands at an address now wins. */
export function redirectRoutes(router: Router, { kernel, shops }: { kernel: Kernel; shops: ShopDirectory }): void {
  const lead = async (request: Request): Promise<string | null> => {
    const {
      username,
      locale,
      slug,
      0: below,
    } = request.params as { username: string; locale?: string; slug: string; 0?: string };
    const shop = await shops.find(username);
    if (!shop) return null;
    const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null });
    const now = await newSlugOf(ctx, { sellerId: shop.id, slug });
    if (now === null || now === slug) return null;
    const query = request.originalUrl.includes('?') ? request.originalUrl.slice(request.originalUrl.indexOf('?')) : '';
    const parts = [`/s/${username}`, locale, now, below?.split('/').map(encodeURIComponent).join('/')];
    return parts.filter((part) => part !== undefined && part !== '').join('/') + query;
  };
  router.get(
    ['/s/:username/:locale(de|en)/:slug', '/s/:username/:slug', '/s/:username/:slug/*'],
    (request, response, next) => {
      lead(request).then(
        (address) => (address === null ? next() : response.set('cache-control', REMEMBERED).redirect(301, address)),
        next,
      );
    },
  );
}
