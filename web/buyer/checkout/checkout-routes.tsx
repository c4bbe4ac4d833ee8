import { urlencoded, type Request, type Response, type Router } from 'express';
import { checkoutView, placeOrder, readEntries, type CheckoutEntries, type CheckoutView, type FieldErrors } from '#core/checkout';
import type { Kernel } from '#core/kernel';
import { carriedParams, inShop, type BuyerRequest } from './buyer-request.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { sendPage } from './draw-page.tsx';

const form = urlencoded({ extended: false, limit: '50kb', parameterLimit: 100 });

/** The form as it came: single values only, whatever was sent. */
type Posted = Record<string, string>;

export function checkoutRoutes(router: Router, kernel: Kernel): void {
  router.get('/s/:username/:slug/checkout', inShop(kernel, async (visit, request, response) => {
    const posted = singleValues(request.query as Record<string, unknown>);
    // Never from an address: a link must not tick a consent or send somebody else's form.
    delete posted.waiver;
    delete posted.checkout_token;
    return draw(visit, request, response, { posted, errors: {}, status: 200 });
  }));
  router.post('/s/:username/:slug/checkout', form, inShop(kernel, async (visit, request, response) => {
    const posted = singleValues(request.body as Record<string, unknown>);
    if (posted.intent === 'update') return draw(visit, request, response, { posted, errors: {}, status: 200 });
    return order(visit, request, response, posted);
  }));
}

async function order(visit: BuyerRequest, request: Request, response: Response, posted: Posted): Promise<'next' | void> {
  const { seller, ctx, locale } = visit;
  const slug = request.params.slug!;
  const placed = await placeOrder(ctx, {
    seller, slug, entries: entriesOf(posted, visit), ip: request.ip ?? '', locale, additional: carriedParams(posted),
  });
  switch (placed.state) {
    case 'to_pay':
      return response.redirect(303, `/s/${seller.username}/payment/${placed.paymentToken}`);
    case 'complete':
      return response.redirect(303, `/s/${seller.username}/order/${placed.orderToken}/success`);
    case 'invalid':
      return draw(visit, request, response, { posted, errors: placed.errors, status: 422 });
    case 'not_found':
      return 'next';
    case 'sold_out':
    case 'not_sellable':
      return sendRefusal(visit, request, response, placed.state);
  }
}

async function draw(visit: BuyerRequest, request: Request, response: Response, { posted, errors, status }: { posted: Posted; errors: FieldErrors; status: number }): Promise<'next' | void> {
  const { seller, ctx, locale } = visit;
  const entries = entriesOf(posted, visit);
  const view = await checkoutView(ctx, { seller, slug: request.params.slug!, entries, locale });
  if (!view) return 'next';
  if (!view.offer.sellable) return sendRefusal(visit, request, response, view.offer.warnings.includes('limit_reached') ? 'sold_out' : 'not_sellable');
  const chosen = { method: posted.method ?? '', waiver: posted.waiver === 'yes', checkoutToken: posted.checkout_token ?? '' };
  sendPage(response, status, {
    locale, seller, title: checkoutTexts.translate(locale, 'checkout'), here: addressOf(visit, view),
    children: <CheckoutPage {...{ view, seller, locale, entries: entries.buyer, errors, chosen }} additional={carriedParams(posted)} secure={request.secure} />,
  });
}

function sendRefusal({ seller, locale }: BuyerRequest, request: Request, response: Response, why: 'sold_out' | 'not_sellable'): void {
  const t = checkoutTexts.for(locale);
  sendPage(response, 409, {
    locale, seller, title: t(why === 'sold_out' ? 'sold_out' : 'checkout'), here: `/s/${seller.username}/${request.params.slug}`,
    children: (
      <div className="card stack">
        <h1>{t(why === 'sold_out' ? 'sold_out' : 'checkout')}</h1>
        <p className="notice warn" role="alert">{t(why === 'sold_out' ? 'sold_out_text' : 'not_sellable')}</p>
        <p><a className="button plain" href={`/s/${seller.username}`}>{t('back_to_shop')}</a></p>
      </div>
    ),
  });
}

function entriesOf(posted: Posted, { seller }: BuyerRequest): CheckoutEntries {
  return readEntries({ country: seller.country_code, ...posted });
}

function addressOf({ seller }: BuyerRequest, { offer }: CheckoutView): string {
  return `/s/${seller.username}/${offer.product.slug}/checkout${offer.plan ? `?plan=${offer.plan.id}` : ''}`;
}

function singleValues(values: Record<string, unknown>): Posted {
  return Object.fromEntries(Object.entries(values ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
