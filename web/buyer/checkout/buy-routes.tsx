import type { Request, Router } from 'express';
import {
  checkBuyer,
  checkoutView,
  confirmVatId,
  entriesAsked,
  knownBuyer,
  readEntries,
  type CheckoutView,
} from '#core/checkout';
import type { Kernel } from '#core/kernel';
import { isReservedSlug } from '#core/pages';
import { isLocked } from './access-gate.tsx';
import { carriedParams, inShop, queryValues, sessionTokenOf, type BuyerRequest } from './buyer-request.ts';
import { BuyPage, type BuyPageProps } from './buy-page.tsx';
import { buyTexts } from './buy-texts.ts';
import { rememberedCoupon } from './coupon-link.ts';
import { sendPage } from './draw-page.tsx';

/** Choices that are made in a checkout and nowhere else. */
const MADE_THERE = /^(funnel|upgrade|gift|variant|bump|answer|attendee|starts_on|resume)\b/;

/**
 * `/s/{username}/{slug}/buy`: what a signed-in buyer whose means of payment is kept confirms. Its form is the checkout's, filled in, so that
 * one press orders and pays as any order is; whatever a press cannot settle is asked there. Everybody else is led to the checkout at once.
 */
export function buyRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/s/:username/:slug/buy',
    inShop(kernel, async (visit, request, response) => {
      const { seller, language: locale } = visit;
      if (isReservedSlug(request.params.slug!)) return 'next';
      const place = `/s/${seller.username}/${encodeURIComponent(request.params.slug!)}`;
      const search = new URLSearchParams(queryValues(request.query as Record<string, unknown>)).toString();
      const checkout = `${place}/checkout${search === '' ? '' : `?${search}`}`;
      response.set({ vary: 'Cookie', 'x-robots-tag': 'noindex' });
      const found = await confirmationOf(visit, request);
      if (!found) return response.set('cache-control', 'private, no-store').redirect(303, checkout);
      const { product } = found.view.offer;
      sendPage(response, 200, {
        locale,
        otherLanguage: visit.otherLanguage,
        seller,
        title: buyTexts.translate(locale, 'title'),
        here: `${place}/buy${search === '' ? '' : `?${search}`}`,
        leadsTo: product.successPageUrl,
        children: <BuyPage {...found} checkout={checkout} back={place} inDialog={product.successPageUrl === ''} />,
      });
    }),
  );
}

type Confirmation = Pick<BuyPageProps, 'view' | 'seller' | 'locale' | 'entries' | 'fields'>;

/** Null where the buyer has nothing kept that fits, or where more is asked of them than a yes. */
async function confirmationOf(visit: BuyerRequest, request: Request): Promise<Confirmation | null> {
  const { seller, ctx, language: locale, ipCountry } = visit;
  const sessionToken = sessionTokenOf(visit, request);
  const query = queryValues(request.query as Record<string, unknown>);
  if (sessionToken === undefined || Object.keys(query).some((name) => MADE_THERE.test(name))) return null;
  const known = await knownBuyer(ctx, { sellerId: seller.id, sessionToken });
  if (!known) return null;
  const { plan, quantity, coupon_code: coupon = rememberedCoupon(request) } = query;
  const chosen = {
    ...(plan ? { plan } : {}),
    ...(quantity ? { quantity } : {}),
    ...(coupon === '' ? {} : { coupon_code: coupon }),
  };
  const entries = entriesAsked(readEntries({ ...known, ...chosen }), seller);
  const vatIdCheck = await confirmVatId(ctx, seller, entries);
  const view = await checkoutView(ctx, {
    seller,
    slug: request.params.slug!,
    entries,
    locale,
    vatIdCheck,
    ipCountry,
    ip: request.ip,
    sessionToken,
  });
  if (
    !view ||
    isLocked(request, view.offer) ||
    !isSettledByAYes(view) ||
    'errors' in checkBuyer(entries.buyer, { locale, free: false, needs: view.needs })
  )
    return null;
  // The plan that is shown is the one that is ordered, also where it was the product's own choice.
  const plans = view.offer.plan ? { plan: String(view.offer.plan.id) } : {};
  return { view, seller, locale, entries, fields: { ...carriedParams(query), ...known, ...chosen, ...plans } };
}

function isSettledByAYes(view: CheckoutView): boolean {
  return (
    view.offer.sellable &&
    !view.free &&
    view.means.length > 0 &&
    view.cart.lines.length > 0 &&
    Object.keys(view.errors).length === 0 &&
    view.questions.length === 0 &&
    view.variants.length === 0 &&
    view.starts.length < 2 &&
    view.creditNotice === null &&
    view.declaration === null &&
    // A code that does not apply is answered where it can be changed.
    (view.coupon === null || view.coupon.state === 'applies')
  );
}
