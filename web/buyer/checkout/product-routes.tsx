import type { Router } from 'express';
import { sellableOffer } from '#core/catalog';
import { quoteOrder } from '#core/checkout';
import type { Kernel } from '#core/kernel';
import { inShop, planIdOf } from './buyer-request.ts';
import { sendPage } from './draw-page.tsx';
import { ProductPage } from './product-page.tsx';

/** `/s/{username}/{slug}` for products whose seller has designed no page. */
export function productRoutes(router: Router, kernel: Kernel): void {
  router.get('/s/:username/:slug', inShop(kernel, async ({ seller, ctx, locale }, request, response) => {
    const offer = await sellableOffer(ctx, { slug: request.params.slug!, planId: planIdOf(request.query.plan) });
    if (!offer?.visible) return 'next';
    // Nobody has said where they live yet: prices are the seller's country's until they do.
    const quote = quoteOrder(offer, seller, { type: 'consumer', country: seller.country_code }, ctx.clock.now());
    sendPage(response, 200, {
      locale, seller, title: offer.product.name, here: request.originalUrl,
      children: <ProductPage offer={offer} quote={quote} seller={seller} locale={locale} coverUrl={offer.product.coverPath} />,
    });
  }));
}
