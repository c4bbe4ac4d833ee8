import { Router } from 'express';
import type { Kernel } from '#core/kernel';
import { accessRoutes } from './checkout/access-gate.tsx';
import { funnelRoutes } from './funnel/funnel-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.tsx';
import { couponLinkRoutes } from './checkout/coupon-link.ts';
import { creditRoutes } from './checkout/credit-routes.ts';
import { manageRoutes } from './checkout/manage-routes.tsx';
import { paymentRoutes } from './checkout/payment-routes.tsx';
import { productRoutes } from './checkout/product-routes.tsx';
import { webhookRoutes } from './checkout/webhook-routes.ts';
import { declarationRoutes } from './legal/declaration-routes.tsx';
import { formRoutes } from './forms/form-routes.tsx';
import { legalRoutes } from './legal/legal-routes.tsx';
import { meRoutes } from './me-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { pageCacheOf } from './page-cache.ts';
import { redirectRoutes } from './redirect-routes.ts';
import { shopDirectoryOf } from './shop-directory.ts';
import { shopPageRoutes } from './shop-page.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import { storefrontRoutes } from './storefront-routes.ts';
import { consentRoutes } from './tracking/consent-routes.tsx';

/** Buyers' pages: drawn on the server without a framework, before Remix is asked. */
export function buyerRoutes(kernel: Kernel): Router {
  const router = Router({ caseSensitive: true });
  webhookRoutes(router, kernel);
  couponLinkRoutes(router);
  checkoutRoutes(router, kernel);
  creditRoutes(router, kernel);
  accessRoutes(router, kernel);
  manageRoutes(router, kernel);
  paymentRoutes(router, kernel);
  legalRoutes(router, kernel);
  declarationRoutes(router, kernel);
  consentRoutes(router, kernel);
  funnelRoutes(router, kernel);
  formRoutes(router, kernel);
  storefrontRoutes(router, kernel);
  meRoutes(router, kernel);
  mediaRoutes(router, kernel);
  const shops = shopDirectoryOf(kernel);
  sitemapRoutes(router, { kernel, shops });
  shopPageRoutes(router, { kernel, shops, cache: pageCacheOf(kernel) });
  productRoutes(router, kernel);
  redirectRoutes(router, { kernel, shops });
  return router;
}
