import type { Router } from 'express';
import type { BlockRegistry } from '#builder/block';
import { withFrame, type PageDocument, type SharedFrame } from '#builder/document';
import { blocksOf } from '#builder/engine';
import type { Kernel } from '#core/kernel';
import { engineOf } from '#core/pages';
import { findShop, type Shop } from '#core/people';
import { sharedSelection } from '#core/sharing';
import { drawDocument, type DrawnPage } from './draw-document.ts';
import { finishedPage, isStillTrue, sendFinished, type Finished } from './finished-page.ts';
import type { ShownShop } from './page-data.ts';
import { withShareWords, type ShareWords } from './share-document.ts';
import { NOT_HERE, tracked, type ShopPageParts } from './shop-page.ts';
import { consentOf } from './tracking/tracking.tsx';

const OVER: Readonly<Record<Shop['locale'], ShareWords>> = {
  de: {
    title: 'Diese Auswahl gibt es nicht mehr',
    message: 'Der Shop hat sie zurückgezogen. Seine Angebote finden Sie weiterhin hier.',
  },
  en: { title: 'This selection is over', message: 'The shop has withdrawn it. What it sells is still here.' },
};

/** `/s/{username}/share/{code}`: products a seller picked out for whoever has the link. Kept like a shop's other pages. */
export function sharePageRoutes(router: Router, { kernel, shops, cache }: ShopPageParts): void {
  const registry = blocksOf(kernel.plugins);
  router.get('/s/:username/share/:code', async (request, response, next) => {
    try {
      const { username, code } = request.params;
      const shop = /^[a-z0-9]{12}$/.test(code) ? await shops.find(username) : null;
      if (!shop) return next();
      const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null }, { locale: shop.locale });
      const page = await cache.get(
        shop.id,
        `share/${code}`,
        () =>
          finishedPage(ctx, { sellerId: shop.id, address: `share/${code}`, shared: false }, () =>
            drawShare({ kernel, registry }, shop, code),
          ),
        (kept) => isStillTrue(ctx, shop.id, kept),
      );
      if (page.status === 404) return next();
      sendFinished(
        request,
        response,
        shop.tracks && page.status === 200
          ? await tracked(kernel, shop, page, { slug: `share/${code}`, consent: consentOf(request) })
          : page,
      );
    } catch (error) {
      next(error);
    }
  });
}

async function drawShare(
  { kernel, registry }: { kernel: Kernel; registry: BlockRegistry },
  { id, username }: Shop,
  code: string,
): Promise<Finished> {
  const buyer = { kind: 'buyer', sellerId: id, userId: null } as const;
  const {
    share,
    doc: designed,
    frame,
    snapshot,
  } = await sharedSelection(kernel.contextFor(buyer), { sellerId: id, code });
  // Asked after the snapshot was taken, so that a shop that changes from here on makes the page stale.
  const shop = share && (await findShop(kernel.contextFor({ kind: 'nobody' }), username));
  if (!share || !shop) return { page: NOT_HERE, versionId: null, snapshot };
  const { locale } = share;
  const ctx = kernel.contextFor(buyer, { locale });
  const stored = (designed ??
    engineOf(ctx).fromTemplate(share.template, { locale, shopName: shop.displayName })) as PageDocument;
  const doc = withFrame(
    withShareWords(stored, share.withdrawn ? OVER[locale] : share, { locale, own: shop.locale }),
    frame as SharedFrame,
  );
  const shared = share.withdrawn
    ? []
    : share.items.map(({ productId, planId }) => ({
        productId: String(productId),
        ...(planId === null ? {} : { planId: String(planId) }),
      }));
  const drawn = await drawDocument({ ctx, shop: inItsLanguage(shop, locale), registry }, doc, {
    slug: `share/${code}`,
    mode: 'published',
    search: { page: 1 },
    shared,
  });
  const page: DrawnPage = { ...drawn, deps: [...drawn.deps, `share:${share.id}`] };
  return { page: share.withdrawn ? { ...page, status: 410 } : page, versionId: null, snapshot };
}

/** A selection has one address and one language; its products speak that language too. */
function inItsLanguage(shop: Shop, locale: Shop['locale']): ShownShop {
  return locale === shop.locale
    ? shop
    : { ...shop, locale, pathOf: (slug) => `/s/${shop.username}/${slug}?lang=${locale}` };
}
