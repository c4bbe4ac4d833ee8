import { Router } from 'express';
import type { Kernel } from '#core/kernel';
import { pageCacheOf } from './page-cache.ts';
import { ShopDirectory } from './shop-directory.ts';
import { shopPageRoutes } from './shop-page.ts';

/** Buyers' pages: drawn on the server without a framework, before Remix is asked. */
export function buyerRoutes(kernel: Kernel): Router {
  const router = Router({ caseSensitive: true });
  const shops = new ShopDirectory(kernel);
  shopPageRoutes(router, { kernel, shops, cache: pageCacheOf(kernel) });
  return router;
}
