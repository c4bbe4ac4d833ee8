import type { Router } from 'express';
import { contentsOf, productCards, productForms, showcaseOf } from '#core/catalog';
import { productView, readEntries } from '#core/checkout';
import type { Ctx } from '#core/context';
import type { Kernel } from '#core/kernel';
import { inLanguage, type Language } from '#core/kit';
import { trackingOn } from '../tracking/tracking.tsx';
import { isLocked, sendPasswordPage } from './access-gate.tsx';
import { inShop, queryValues } from './buyer-request.ts';
import { COUNT_ISLAND } from './count-field.tsx';
import { sendPage } from './draw-page.tsx';
import { ProductPage } from './product-page.tsx';
import { neededBy, shownVideo } from './product-video.tsx';
import { productFacts } from '../product-facts.ts';
import { shownRatings } from '#core/ratings';

/** Search engines cut off what is longer. */
const LONGEST_DESCRIPTION = 160;

/** `/s/{username}/{slug}` for products whose seller has designed no page. */
export function productRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/s/:username/:slug',
    inShop(kernel, async (visit, request, response) => {
      const { seller, ctx, language: locale } = visit;
      const entries = readEntries({
        country: seller.country_code,
        ...queryValues(request.query as Record<string, unknown>),
      });
      const view = await productView(ctx, { seller, slug: request.params.slug!, entries, locale });
      if (!view) return 'next';
      if (isLocked(request, view.offer)) return sendPasswordPage(visit, request, response);
      const { product } = view.offer;
      const shown = await showcaseOf(ctx, {
        id: product.id,
        form: product.form,
        path: `/s/${seller.username}/${product.slug}`,
      });
      const video = await shownVideo(ctx, product.steps.video);
      const needed = neededBy(video);
      const reviews = product.rating ? await shownRatings(ctx, product.id) : null;
      const tickets = view.variants.length > 0 ? (await contentsOf(ctx, [product]))(product.id).tickets : [];
      const addons = await productCards(ctx, { ids: product.productAddons });
      sendPage(response, 200, {
        locale,
        otherLanguage: visit.otherLanguage,
        seller,
        title: product.name,
        here: request.originalUrl,
        islands: [...(view.variants.length > 0 ? [COUNT_ISLAND] : []), ...needed.islands],
        frames: needed.frames,
        tracking: await trackingOn(visit, request, { event: 'product_page' }),
        ...(product.rating ? { rated: true } : {}),
        facts: productFacts(
          view.offer,
          { baseUrl: ctx.baseUrl, username: seller.username, shopName: seller.display_name },
          { showcase: shown, tickets },
        ),
        found: {
          description: product.steps.pages.searchDescription || shortened(product.description),
          address: `${ctx.baseUrl}/s/${seller.username}/${product.slug}`,
        },
        children: (
          <ProductPage
            view={view}
            seller={seller}
            locale={locale}
            showcase={shown}
            video={video}
            reviews={reviews}
            addons={addons.filter(({ sellable }) => sellable)}
            couponCode={entries.couponCode}
            kind={kindOf(ctx, product.form, locale)}
          />
        ),
      });
    }),
  );
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_DESCRIPTION
    ? line
    : `${line.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

function kindOf(ctx: Ctx, form: string, language: Language): string {
  const title = ctx.ports.find(productForms, form)?.title;
  return title ? inLanguage(language, title) : '';
}
